import Accounts
import Domain
import FileIO
import Foundation
import Library
import Logging
import OwnMedia
import Synchronization

/// Backs up the library of each person once a night, and remembers what failed. Of several servers over one database,
/// one backs up all of them.
final class NightlyBackups: Sendable {
    private let configuration: AppConfiguration
    private let household: Household
    private let timeZone: TimeZone
    /// `nil` without a database.
    private let lease: BackupLease?
    /// By the path of the data folder.
    private let problems = Mutex<[String: String]>([:])

    /// How often to look whether a backup is due, and to try again after a failure.
    static let interval = Duration.seconds(3_600)

    /// - Parameter timeZone: the server's.
    init(_ configuration: AppConfiguration, _ household: Household, timeZone: TimeZone = .autoupdatingCurrent) {
        self.configuration = configuration
        self.household = household
        self.timeZone = timeZone
        let name = "\(ProcessInfo.processInfo.hostName):\(configuration.dataFolder.absoluteURL.path)"
        lease = household.database.map { BackupLease(in: $0, server: name) }
    }

    /// Why the last backup of a library failed; `nil` if it did not.
    func problem(of dataFolder: URL) -> String? { problems.withLock { $0[dataFolder.path] } }

    /// The name of the server that makes the backups, if it is another one.
    func otherServer() async -> String? { try? await lease?.otherServer() }

    /// Runs until its task is canceled, unless backups are off.
    func run(
        clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date = { Date() },
        logger: Logger
    ) async {
        while configuration.makesBackups, !Task.isCancelled {
            if let lease {
                do { try await backUpDatabase(lease, now, logger) } catch {
                    logger.warning("backups failed", metadata: ["error": .string("\(error)")])
                }
            } else {
                await backUpFolders(now, logger)
            }
            do { try await clock.sleep(for: Self.interval) } catch { return }
        }
    }

    private func backUpFolders(_ now: @escaping @Sendable () -> Date, _ logger: Logger) async {
        let all = await PeopleFolders.work.run { [configuration] in
            (try? PeopleFolders.all(configuration)) ?? [configuration.dataFolder]
        }
        for dataFolder in all where !Task.isCancelled {
            let folder = NightlyBackupFolder(in: dataFolder, timeZone: timeZone)
            await note(folder, of: dataFolder, logger) { () throws(LibraryBackupError) in
                try await PeopleFolders.work.run { () throws(LibraryBackupError) in try folder.makeIfDue(at: now()) }
            }
        }
    }

    private func backUpDatabase(
        _ lease: BackupLease, _ now: @escaping @Sendable () -> Date, _ logger: Logger
    ) async throws {
        let night = NightlyBackupFolder(in: configuration.dataFolder, timeZone: timeZone).night(at: now())
        guard try await lease.renew(night: night) else { return problems.withLock { $0 = [:] } }
        var isComplete = await backUp(nil, now, logger)
        for try await people in household.others where !Task.isCancelled {
            // All people may take longer than the lease lasts.
            guard try await lease.renew(night: night) else { return problems.withLock { $0 = [:] } }
            for id in people where !Task.isCancelled {
                isComplete = await backUp(id, now, logger) && isComplete
                // If the person was removed meanwhile, the folder has come back.
                if try await !household.hasAccount(id) { await PeopleFolders.delete(id, configuration) }
            }
        }
        if isComplete, !Task.isCancelled { try await lease.finish(night: night) }
    }

    /// Backs up a library in the database if a backup is due. Returns false if that failed.
    ///
    /// - Parameter id: `nil` for the owner.
    private func backUp(
        _ id: AccountID?, _ now: @escaping @Sendable () -> Date, _ logger: Logger
    ) async -> Bool {
        guard let library = household.shared(of: id) else { return true }
        let person = id.map(configuration.of) ?? configuration
        let folder = NightlyBackupFolder(in: person.dataFolder, timeZone: timeZone)
        return await note(folder, of: person.dataFolder, logger) { () throws(LibraryBackupError) in
            try await self.backUp(library, person.dataFolder, into: folder, at: now())
        }
    }

    private func backUp(
        _ library: PostgreSQLLibrary, _ dataFolder: URL, into folder: NightlyBackupFolder, at now: Date
    ) async throws(LibraryBackupError) -> NightlyBackup? {
        guard try await PeopleFolders.work.run({ () throws(LibraryBackupError) in try folder.isDue(at: now) })
        else { return nil }
        do throws(StorageError) { guard try await library.movieCount() > 0 else { return nil } } catch {
            throw .library(error)
        }
        let name = "nightly-\(UUID().uuidString.lowercased())"
        let file = PictureFolder(in: dataFolder).scratch.appending(path: name, directoryHint: .notDirectory)
        defer { try? FileManager.default.removeItem(at: file) }
        try await LibraryBackup(in: dataFolder, shared: library).backup(to: file, at: now)
        return try await PeopleFolders.work.run { () throws(LibraryBackupError) in try folder.take(file, at: now) }
    }

    /// Makes a backup if one is due. If that fails, notes the reason and returns false.
    @discardableResult
    private func note(
        _ folder: NightlyBackupFolder, of dataFolder: URL, _ logger: Logger,
        _ make: () async throws(LibraryBackupError) -> NightlyBackup?
    ) async -> Bool {
        var problem: String?
        do throws(LibraryBackupError) {
            if let backup = try await make() {
                logger.info(
                    "backup made",
                    metadata: [
                        "file": .string(folder.file(of: backup).path),
                        "movies": .stringConvertible(backup.movieCount),
                    ])
                if backup.missingPictures > 0 {
                    logger.warning(
                        "pictures missing", metadata: ["pictures": .stringConvertible(backup.missingPictures)])
                }
            }
        } catch {
            logger.warning("backup failed", metadata: ["folder": .string(folder.path), "error": .string("\(error)")])
            let reason = error.isOfFile ? "It could not be restored in a trial and was deleted." : error.sentence
            problem = "Last night’s backup failed. \(reason) Matinee tries again every hour; earlier backups are kept."
        }
        problems.withLock { $0[dataFolder.path] = problem }
        return problem == nil
    }
}
