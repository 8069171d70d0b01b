import Foundation
import GRDB

/// The settings of a connection: https://www.sqlite.org/pragma.html.
enum LibrarySettings {
    /// - `foreign_keys = ON`: SQLite checks foreign keys only if each connection asks for it.
    /// - A writer waits for another writer up to `busyTimeout`.
    /// - `journal_mode` is not changed until the file is known to be a library.
    static func configuration(busyTimeout: Duration) -> Configuration {
        var configuration = Configuration()
        configuration.label = "library"
        configuration.foreignKeysEnabled = true
        configuration.busyMode = .callback { tries in pauses(after: tries, within: busyTimeout) }
        configuration.journalMode = .default
        return configuration
    }

    /// For a second connection that reads while the first holds the write lock.
    static var reading: Configuration {
        var configuration = Configuration()
        configuration.label = "library.reading"
        configuration.journalMode = .default
        return configuration
    }

    /// - `journal_mode = WAL`: readers and a writer do not wait for each other, and a commit needs one `fsync`. Without
    ///   shared memory SQLite falls back to a rollback journal.
    /// - `synchronous = EXTRA`: commits survive a loss of power. In WAL mode this equals `FULL`; otherwise it also
    ///   syncs the folder after the journal is removed.
    /// - `fullfsync`, `checkpoint_fullfsync`: on Apple's systems `fsync` alone leaves data in the disk's cache.
    /// - `secure_delete = ON`: overwrites what is deleted.
    static func apply(to db: Database, busyTimeout: Duration) throws {
        try enableWAL(in: db, busyTimeout: busyTimeout)
        try db.execute(
            sql: """
                PRAGMA synchronous = EXTRA;
                PRAGMA fullfsync = ON;
                PRAGMA checkpoint_fullfsync = ON;
                PRAGMA secure_delete = ON;
                """)
    }

    /// If two connections enable WAL at once, one fails immediately: both hold a read lock and SQLite does not apply
    /// the busy timeout, as waiting would be a deadlock. So this tries again. A file that a copy replaced in place keeps
    /// each try waiting for the whole busy timeout.
    private static func enableWAL(in db: Database, busyTimeout: Duration) throws {
        let end = ContinuousClock.now + busyTimeout
        while true {
            do {
                _ = try String.fetchOne(db, sql: "PRAGMA journal_mode = WAL")
                return
            } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
                guard ContinuousClock.now < end else { throw error }
                usleep(pause)
            }
        }
    }

    /// Sleeps; returns `false` once the tries have used up `busyTimeout`.
    ///
    /// SQLite's busy timeout backs off up to 100 ms, so newcomers overtake a long waiter: with three writing processes
    /// the longest wait was 3.4 s with it and 0.6 s with this.
    private static func pauses(after tries: Int, within busyTimeout: Duration) -> Bool {
        guard .microseconds(pause) * tries < busyTimeout else { return false }
        usleep(pause)
        return true
    }

    /// In microseconds.
    private static let pause: UInt32 = 2_000
}
