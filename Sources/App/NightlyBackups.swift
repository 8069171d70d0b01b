import Domain
import FileIO
import Foundation
import Library
import Logging
import Synchronization

/// Backs up the library of each person once a night, and remembers what failed.
final class NightlyBackups: Sendable {
    private let timeZone: TimeZone
    /// By the path of the data folder.
    private let problems = Mutex<[String: String]>([:])

    /// How often to look whether a backup is due, and to try again after a failure.
    static let interval = Duration.seconds(3_600)

    /// - Parameter timeZone: the server's.
    init(timeZone: TimeZone = .autoupdatingCurrent) { self.timeZone = timeZone }

    /// Why the last backup of a library failed; `nil` if it did not.
    func problem(of dataFolder: URL) -> String? { problems.withLock { $0[dataFolder.path] } }

    /// Runs until its task is canceled, unless backups are off.
    ///
    /// - Parameters:
    ///   - clock: measures the hours.
    ///   - now: the current time, which may jump.
    func run(
        _ configuration: AppConfiguration, clock: any Clock<Duration> = ContinuousClock(),
        now: @escaping @Sendable () -> Date = { Date() }, logger: Logger
    ) async {
        while configuration.makesBackups, !Task.isCancelled {
            await backUpAll(configuration, now, logger)
            do { try await clock.sleep(for: Self.interval) } catch { return }
        }
    }

    private func backUpAll(
        _ configuration: AppConfiguration, _ now: @escaping @Sendable () -> Date, _ logger: Logger
    ) async {
        let all = await PeopleFolders.work.run { (try? PeopleFolders.all(configuration)) ?? [configuration.dataFolder] }
        for folder in all where !Task.isCancelled {
            let problem = await PeopleFolders.work.run { self.backUp(folder, at: now(), logger) }
            problems.withLock { $0[folder.path] = problem }
        }
    }

    /// Makes a backup if it is due. Returns why it failed. Blocks.
    private func backUp(_ dataFolder: URL, at now: Date, _ logger: Logger) -> String? {
        let folder = NightlyBackupFolder(in: dataFolder, timeZone: timeZone)
        do throws(LibraryBackupError) {
            guard let backup = try folder.makeIfDue(at: now) else { return nil }
            logger.info(
                "backup made",
                metadata: [
                    "file": .string(folder.file(of: backup).path), "movies": .stringConvertible(backup.movieCount),
                ])
            return nil
        } catch {
            logger.warning("backup failed", metadata: ["folder": .string(folder.path), "error": .string("\(error)")])
            let reason = error.isOfFile ? "It could not be restored in a trial and was deleted." : error.sentence
            return "Last night’s backup failed. \(reason) Matinee tries again every hour; earlier backups are kept."
        }
    }
}
