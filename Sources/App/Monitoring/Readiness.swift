import Accounts
import Catalog
import Domain
import FileIO
import Foundation
import Library
import WebUI

/// Checks whether the server can answer everything.
///
/// Clients need no sign-in, so concurrent requests share a check, and later ones use its result for a second.
actor Readiness {
    private let sources: Sources
    private let dataFolder: DiskFolder
    private let work = BlockingWork(label: "readiness")
    private var running: Task<[Monitoring.Part], Never>?
    private var last: (parts: [Monitoring.Part], moment: ContinuousClock.Instant)?

    init(_ sources: Sources, dataFolder: URL) {
        self.sources = sources
        self.dataFolder = DiskFolder(path: dataFolder.absoluteURL.path)
    }

    func parts() async -> [Monitoring.Part] {
        if let last, ContinuousClock.now - last.moment < .seconds(1) { return last.parts }
        let task = running ?? Task { await check() }
        running = task
        let late = [Monitoring.Part(name: "files", problem: "They are not read within 2 seconds.")]
        return await Deadline(.after(.seconds(2))).value(of: task) ?? late
    }

    private func check() async -> [Monitoring.Part] {
        let parts = [
            Monitoring.Part(name: "built-in catalog", problem: builtInProblem),
            Monitoring.Part(name: "imported catalog", problem: importedProblem, note: catalogNote),
            Monitoring.Part(name: "library", problem: await libraryProblem()),
            Monitoring.Part(name: "accounts", problem: await accountsProblem()),
            Monitoring.Part(name: "data folder", problem: await dataFolderProblem()),
        ]
        last = (parts, .now)
        running = nil
        return parts
    }

    private var builtInProblem: String? {
        sources.catalog.status.builtInCount > 0 ? nil : "It has no movies."
    }

    /// The catalog's own sentence contains the path of the file.
    private var importedProblem: String? {
        let status = sources.catalog.status
        if status.problem != nil { return "It can’t be used. Run matinee doctor." }
        if sources.catalogFollower != nil, status.imported == nil, !status.isChecking {
            return "It is not fetched yet."
        }
        return status.isChecking && status.imported == nil ? "It is being checked." : nil
    }

    /// The follower's own sentence names a server.
    private var catalogNote: String? {
        sources.catalogFollower?.problem == nil ? nil : "A newer one can’t be fetched. Run matinee doctor."
    }

    private func libraryProblem() async -> String? {
        if let database = sources.household.database { return await database.problem() }
        do throws(StorageError) { _ = try await sources.library.check() } catch { return error.sentence }
        return nil
    }

    private func dataFolderProblem() async -> String? {
        do throws(StorageError) {
            try await work.run { [dataFolder] () throws(StorageError) in try dataFolder.checkRoom() }
        } catch {
            return error.sentence
        }
        return nil
    }

    private func accountsProblem() async -> String? {
        do { _ = try await sources.accounts.owner() } catch { return error.sentence }
        return nil
    }
}
