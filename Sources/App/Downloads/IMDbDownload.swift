import AsyncHTTPTransport
import CatalogImport
public import Foundation
import HTTPTransport

/// Brings IMDb's files into a folder of this machine.
public struct IMDbDownload: Sendable {
    /// Where the files are kept.
    public let folder: URL
    private let base: URL
    private let attempts: Int

    /// What happens on the way.
    public enum Event: Sendable, Hashable {
        /// So much of the file is there, of so much where the server tells it.
        case progress(IMDbDataset, bytes: Int, of: Int?)
        /// All of the file is there and is read through once.
        case checking(IMDbDataset)
        /// Something to be told, as a sentence.
        case told(String)
        /// A file is there and in order.
        case finished(IMDbDataset, sentence: String)
    }

    /// - Parameters:
    ///   - base: where IMDb's files are, or copies of them: the address that a file's name is put behind.
    ///   - folder: where they are to be kept.
    ///   - attempts: how often a server is asked in a row without a byte more.
    public init(
        from base: URL = IMDbDataset.home, to folder: URL, attempts: Int = IMDbDownload.attempts
    ) {
        self.base = base
        self.folder = folder
        self.attempts = attempts
    }

    /// How often a server is asked unless it is said otherwise: for half a minute, with the pauses in between.
    public static let attempts = 6

    /// Where a file stands once it is fetched.
    public func file(_ dataset: IMDbDataset) -> URL {
        folder.appending(path: dataset.fileName, directoryHint: .notDirectory)
    }

    /// Fetches one file after the other, as far as they are not there. Throws a `DownloadProblem` at the first that
    /// cannot be had; those before it stay.
    public func fetch(
        _ datasets: [IMDbDataset], report: @escaping @Sendable (Event) -> Void
    ) async throws(DownloadProblem) {
        var policy = Downloader.defaultPolicy
        policy.maxAttempts = attempts
        let downloader = Downloader(policy: policy)
        do throws(DownloadProblem) {
            for dataset in datasets { try await fetch(dataset, with: downloader, report) }
        } catch {
            await downloader.shutdown()
            throw error
        }
        await downloader.shutdown()
    }

    private func fetch(
        _ dataset: IMDbDataset, with downloader: Downloader, _ report: @escaping @Sendable (Event) -> Void
    ) async throws(DownloadProblem) {
        let name = dataset.fileName
        let address = base.appending(path: name, directoryHint: .notDirectory)
        let download = FileDownload(from: address, to: file(dataset), form: Self.gzip)
        do throws(DownloadError) {
            let outcome = try await downloader.fetch(download) { event in
                report(Event(event, dataset: dataset, host: address.host() ?? "The server"))
            }
            report(.finished(dataset, sentence: outcome.sentence(name)))
        } catch {
            throw DownloadProblem(error, of: download)
        }
    }

    /// A damaged file is found out before it takes the place of a good one.
    private static let gzip = FileForm(firstBytes: GzipCheck.beginning) { path in
        switch GzipCheck.fault(of: path, isCancelled: { Task.isCancelled }) {
        case nil: nil
        case .endsTooSoon: .endsTooSoon
        case .damaged: .damaged
        case .unreadable: .unreadable
        }
    }
}

extension IMDbDownload.Event {
    fileprivate init(_ event: DownloadEvent, dataset: IMDbDataset, host: String) {
        let name = dataset.fileName
        self =
            switch event {
            case .received(let bytes, let total): .progress(dataset, bytes: bytes, of: total)
            case .startedAgain: .told("The partial \(name) can’t be used any more. The download starts again.")
            case .checking: .checking(dataset)
            case .waiting(let error, let pause):
                .told("\(host) \(error.passingPredicate) Trying again in \(pause.components.seconds) s.")
            }
    }
}

extension DownloadOutcome {
    fileprivate func sentence(_ name: String) -> String {
        switch self {
        case .unchanged(let bytes): "\(name) is up to date (\(ByteCount(bytes)))."
        case .fetched(let bytes, resumed: 0): "\(name) downloaded (\(ByteCount(bytes)))."
        case .fetched(let bytes, let resumed):
            "\(name) downloaded (\(ByteCount(bytes)), \(ByteCount(resumed)) of them earlier)."
        }
    }
}

extension DownloadError {
    /// What a server did, to follow its name in a sentence about a retry.
    fileprivate var passingPredicate: String {
        switch self {
        case .transport(.timedOut): "does not answer."
        case .transport(.unreachable(let reason)): "can’t be reached: \(reason)."
        case .refused(let status, _): "failed (\(status))."
        default: "sent a response that can’t be used."
        }
    }
}
