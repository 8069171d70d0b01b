import AsyncHTTPTransport
import Catalog
import FileIO
import Foundation
import Logging
import Synchronization

/// Keeps this server's catalog equal to the file in `MATINEE_CATALOG_URL`, which several servers may use.
///
/// A new file takes the place of the old one once it is complete and matches its checksums. After a failure, the old
/// one stays in use.
final class CatalogFollower: Sendable {
    private let source: URL
    private let file: URL
    private let catalog: ReloadingCatalog
    private let work = BlockingWork(label: "catalog-follower")
    private let last = Mutex<CatalogFetchProblem?>(nil)

    /// The time between two checks for a changed file.
    static let interval = Duration.seconds(300)
    /// The pauses after failures. They begin with the lower bound and double up to the upper one, because each attempt
    /// may download a whole file that is damaged.
    private static let pauses = Duration.seconds(60)...Duration.seconds(3_600)

    /// `nil` if the configuration names no file.
    init?(_ configuration: AppConfiguration, catalog: ReloadingCatalog) {
        guard let source = configuration.catalogURL else { return nil }
        self.source = source
        file = configuration.catalogFile.absoluteURL
        self.catalog = catalog
    }

    /// Why the last try has failed.
    var problem: CatalogFetchProblem? { last.withLock(\.self) }

    /// Fetches newer files until its task is canceled.
    func run(logger: Logger) async {
        var failures = 0
        while !Task.isCancelled {
            let before = problem
            await update()
            if let problem, problem != before, !Task.isCancelled {
                logger.warning("catalog not fetched", metadata: ["problem": .string(problem.sentence)])
            }
            failures = problem == nil ? 0 : failures + 1
            let pause = Self.pauses.lowerBound * (1 << min(max(0, failures - 1), 6))
            let wait = failures == 0 ? Self.interval : min(pause, Self.pauses.upperBound)
            do { try await Task.sleep(for: wait) } catch { return }
        }
    }

    /// Fetches the file if it has changed, and waits until it is in use.
    func update() async {
        // A file that was damaged here is fetched again, too.
        if catalog.status.problem != nil { unlink("\(file.path).origin") }
        do throws(CatalogFetchProblem) {
            if source.isFileURL {
                try await work.run { [source, file] () throws(CatalogFetchProblem) in
                    try Self.copy(source, to: file)
                }
            } else {
                try await download()
            }
            last.withLock { $0 = nil }
        } catch {
            last.withLock { $0 = error }
        }
        await catalog.update()
    }

    private func download() async throws(CatalogFetchProblem) {
        let downloader = Downloader()
        let fault = Mutex<CatalogIndexError.Problem?>(nil)
        let form = FileForm(firstBytes: CatalogIndex.beginning) { path in
            let found = CatalogIndex.fault(of: URL(filePath: path))
            fault.withLock { $0 = found }
            return switch found {
            case nil: nil
            case .cutOff: .endsTooSoon
            case .unreadable: .unreadable
            default: .damaged
            }
        }
        do throws(DownloadError) {
            _ = try await closing(downloader.shutdown) { () throws(DownloadError) in
                try await downloader.fetch(FileDownload(from: source, to: file, form: form))
            }
        } catch {
            throw CatalogFetchProblem(error, fault.withLock(\.self), from: source, to: file)
        }
    }
}
