import Foundation
import GRDB

/// How a connection to the library is set up. Each setting is told of at https://www.sqlite.org/pragma.html.
enum LibrarySettings {
    /// - `foreign_keys = ON`: SQLite looks after references only where it is told to, connection by connection.
    /// - A writer who finds another at work waits, up to `busyTimeout`.
    /// - `journal_mode` is left as it is: it is set once the file is known to be ours.
    static func configuration(busyTimeout: Duration) -> Configuration {
        var configuration = Configuration()
        configuration.label = "library"
        configuration.foreignKeysEnabled = true
        configuration.busyMode = .callback { tries in pauses(after: tries, within: busyTimeout) }
        configuration.journalMode = .default
        return configuration
    }

    /// For a connection that reads beside one that holds the lock for writers.
    static var reading: Configuration {
        var configuration = Configuration()
        configuration.label = "library.reading"
        configuration.journalMode = .default
        return configuration
    }

    /// - `journal_mode = WAL`: readers and a writer do not wait for each other, and a write is one `fsync`. It stays with
    ///   the file. Where the file system has no shared memory SQLite goes on in its older mode, which does as well.
    /// - `synchronous = EXTRA`: what is acknowledged outlives a loss of power. With WAL it is the same as `FULL`, which
    ///   syncs the log after each transaction where `NORMAL` would leave the last ones to chance; without WAL `EXTRA`
    ///   syncs the folder too when the journal is removed, which is what commits there.
    /// - `fullfsync = ON`, `checkpoint_fullfsync = ON`: on Apple's systems `fsync` alone leaves data in the cache of the
    ///   disk; elsewhere they have no effect.
    /// - `secure_delete = ON`: what is forgotten is overwritten, not only unlisted. Debian's SQLite does so anyway.
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

    /// Of two connections that turn WAL on at the same time one fails at once, whatever its busy timeout: both have read
    /// the file and want to write it, and SQLite does not let them wait for each other. So it is tried again here.
    private static func enableWAL(in db: Database, busyTimeout: Duration) throws {
        var tries = 0
        while true {
            do {
                _ = try String.fetchOne(db, sql: "PRAGMA journal_mode = WAL")
                return
            } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
                guard pauses(after: tries, within: busyTimeout) else { throw error }
                tries += 1
            }
        }
    }

    /// Waits a moment, unless so many tries have used up the busyTimeout.
    ///
    /// It is always the same moment. SQLite’s own timeout waits longer from try to try, up to 100 ms, so that who has
    /// waited long is passed by those who come fresh: with three processes that do nothing but write, the longest wait
    /// was 3.4 s with it and 0.6 s with this.
    private static func pauses(after tries: Int, within busyTimeout: Duration) -> Bool {
        guard .milliseconds(2) * tries < busyTimeout else { return false }
        usleep(2_000)
        return true
    }
}
