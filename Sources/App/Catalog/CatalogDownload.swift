import Catalog
import CatalogImport
import Domain
import FileIO
import Foundation
import Synchronization
import WebUI

/// Downloads IMDb's files and imports them while the server runs, one download at a time. The present catalog is used
/// until the new one is complete.
final class CatalogDownload: Sendable {
    private let dataFolder: URL
    private let base: URL
    /// Whether the catalog comes from elsewhere.
    private let isFetched: Bool
    private let catalog: ReloadingCatalog
    private let work = BlockingWork(label: "catalog-download")
    private let state = Mutex(State())

    private struct State {
        var report = CatalogDownloadReport.none
        var task: Task<Void, Never>?
    }

    init(_ configuration: AppConfiguration, catalog: ReloadingCatalog) {
        dataFolder = configuration.dataFolder
        base = configuration.datasetsURL ?? IMDbDataset.home
        isFetched = configuration.catalogURL != nil
        self.catalog = catalog
    }

    var report: CatalogDownloadReport { state.withLock { $0.report } }

    /// Starts a download for a user who has accepted IMDb's terms; does nothing while one runs.
    func start(withPeople: Bool) {
        let datasets = IMDbDataset.ofTitles + (withPeople ? [.names, .principals] : [])
        state.withLock { state in
            guard !state.report.isRunning else { return }
            guard !isFetched else {
                state.report = .failed(
                    "This server fetches its catalog from MATINEE_CATALOG_URL. Import titles where that file is made.")
                return
            }
            state.report = .running("Asking IMDb’s server …", part: nil)
            state.task = Task { await run(datasets) }
        }
    }

    /// Stops the download and keeps what has arrived. Returns once it has stopped.
    func stop() async {
        let task = state.withLock { $0.task }
        task?.cancel()
        await task?.value
    }

    private func run(_ datasets: [IMDbDataset]) async {
        let end: CatalogDownloadReport
        do {
            try await work.run { [dataFolder] in try IMDbTerms(dataFolder: dataFolder).accept(at: Date()) }
            let folder = dataFolder.appending(path: "downloads", directoryHint: .isDirectory)
            let download = IMDbDownload(from: base, to: folder.absoluteURL)
            try await download.fetch(datasets) { [self] in note($0) }
            let count = try await importTitles(datasets.map(download.file))
            await catalog.update()
            end = .done("Done: \(count.grouped) titles can be searched now.")
        } catch let problem as DownloadProblem {
            end =
                problem.kind == .stopped
                ? .done("Stopped. What has arrived is kept: the next download continues there.")
                : .failed(problem.sentence)
        } catch let error as CatalogImportError {
            end = error == .cancelled ? .done(error.sentence) : .failed(error.sentence)
        } catch {
            end = .failed("The titles can’t be imported.")
        }
        state.withLock { $0.report = end }
    }

    /// Returns the number of titles in the new catalog. Titles from other sources are kept.
    private func importTitles(_ files: [URL]) async throws(CatalogImportError) -> Int {
        let others = catalog.status.imported?.counts.keys.contains { ![.builtIn, .imdb].contains($0) } ?? false
        return try await work.run { [self] () throws(CatalogImportError) in
            let builtIn: [Movie]
            do throws(CatalogFileError) { builtIn = try CatalogFile.builtIn.movies() } catch { throw .builtIn(error) }
            let log = ImportLog(
                tell: { self.note($0) }, isCancelled: { self.state.withLock { $0.task?.isCancelled ?? true } })
            let importer = CatalogImporter(
                IMDbTitles(files.map { ImportFile($0.path) }), from: .imdb, keepsOthers: others, in: dataFolder)
            let outcome = try importer.run(builtIn: builtIn, made: Date(), log: log) { stage in
                guard stage == .writing else { return }
                say("Writing the catalog of \(log.tally.titles.grouped) titles …", part: nil)
            }
            return outcome.figures.titleCount
        }
    }

    private func note(_ event: IMDbDownload.Event) {
        switch event {
        case .progress(let file, let bytes, let total):
            let of = total.map { " of \(ByteCount($0))" } ?? ""
            say("Downloading \(file.fileName): \(ByteCount(bytes))\(of)", part: bytes.part(of: total))
        case .checking(let file): say("Checking \(file.fileName) …", part: nil)
        case .told(let sentence), .finished(_, let sentence): say(sentence, part: nil)
        }
    }

    private func note(_ progress: ReadingProgress) {
        say("Reading the titles: \(progress.rows.grouped) rows", part: progress.bytes.part(of: progress.total))
    }

    private func say(_ sentence: String, part: Double?) {
        state.withLock { $0.report = .running(sentence, part: part) }
    }
}
