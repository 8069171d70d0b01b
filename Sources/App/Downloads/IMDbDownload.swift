import AsyncHTTPTransport
import CatalogImport
public import Foundation
import HTTPTransport

/// Downloads IMDb's files.
public struct IMDbDownload: Sendable {
    public let folder: URL
    private let base: URL
    private let attempts: Int

    public enum Event: Sendable, Hashable {
        /// The bytes received so far, and the total if the server announces it.
        case progress(IMDbDataset, bytes: Int, of: Int?)
        /// The file is complete and is being verified.
        case checking(IMDbDataset)
        /// A message for the user.
        case told(String)
        /// The file is complete and verified.
        case finished(IMDbDataset, sentence: String)
    }

    /// - Parameters:
    ///   - base: the server's address, which the file names are appended to.
    ///   - attempts: the maximum number of successive requests without a new byte.
    public init(
        from base: URL = IMDbDataset.home, to folder: URL, attempts: Int = IMDbDownload.attempts
    ) {
        self.base = base
        self.folder = folder
        self.attempts = attempts
    }

    /// With the pauses between them, six attempts take half a minute.
    public static let attempts = 6

    public func file(_ dataset: IMDbDataset) -> URL {
        folder.appending(path: dataset.fileName, directoryHint: .notDirectory)
    }

    /// Downloads the files that are missing or have changed. Throws a `DownloadProblem` at the first failure; files
    /// downloaded before it are kept.
    public func fetch(
        _ datasets: [IMDbDataset], report: @escaping @Sendable (Event) -> Void
    ) async throws(DownloadProblem) {
        var policy = Downloader.defaultPolicy
        policy.maxAttempts = attempts
        let downloader = Downloader(policy: policy)
        try await closing(downloader.shutdown) { () throws(DownloadProblem) in
            for dataset in datasets { try await fetch(dataset, with: downloader, report) }
        }
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

    /// A file is verified before it replaces an older one.
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
    /// What a server did; follows the server's name in a sentence about a retry.
    fileprivate var passingPredicate: String {
        switch self {
        case .transport(.timedOut): "does not answer."
        case .transport(.unreachable(let reason)): "can’t be reached: \(reason)."
        case .refused(let status, _): "failed (\(status))."
        default: "sent a response that can’t be used."
        }
    }
}
