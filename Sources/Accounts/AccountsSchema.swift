import Domain
import GRDB

/// The tables of `accounts.sqlite`. Times are whole seconds since 1970; secrets are stored as fingerprints only.
enum AccountsSchema {
    /// Throws `StorageError.newer` if a newer version of Matinee has changed the file.
    static func migrate(_ queue: DatabaseQueue) throws {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("0001 accounts") { db in try db.execute(sql: first) }
        migrator.registerMigration("0002 sharing") { db in
            try db.execute(
                sql:
                    "ALTER TABLE account ADD COLUMN sharesWishes INTEGER NOT NULL DEFAULT 0 CHECK (sharesWishes IN (0, 1))"
            )
        }
        migrator.registerMigration("0003 passkeys") { db in try db.execute(sql: passkeys) }
        guard try !queue.read(migrator.hasBeenSuperseded) else { throw StorageError.newer }
        try migrator.migrate(queue)
    }

    private static let passkeys = """
        CREATE TABLE passkey (
            id TEXT NOT NULL PRIMARY KEY,
            account TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
            name TEXT NOT NULL,
            publicKey BLOB NOT NULL,
            counter INTEGER NOT NULL,
            made INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX passkeyAccount ON passkey (account);
        """

    private static let first = """
        CREATE TABLE account (
            id TEXT NOT NULL PRIMARY KEY CHECK (length(id) = 32),
            name TEXT NOT NULL,
            foldedName TEXT NOT NULL UNIQUE,
            isOwner INTEGER NOT NULL CHECK (isOwner IN (0, 1)),
            password TEXT,
            added INTEGER NOT NULL
        ) STRICT;
        CREATE UNIQUE INDEX accountOwner ON account (isOwner) WHERE isOwner = 1;
        CREATE TABLE invitation (
            account TEXT NOT NULL PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
            fingerprint TEXT NOT NULL UNIQUE,
            ends INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE session (
            fingerprint TEXT NOT NULL PRIMARY KEY,
            account TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
            began INTEGER NOT NULL,
            lastUsed INTEGER NOT NULL,
            idleSeconds INTEGER NOT NULL,
            ends INTEGER NOT NULL,
            browser TEXT NOT NULL
        ) STRICT;
        CREATE INDEX sessionAccount ON session (account);
        CREATE TABLE knownBrowser (
            fingerprint TEXT NOT NULL PRIMARY KEY,
            account TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
            lastUsed INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX knownBrowserAccount ON knownBrowser (account);
        CREATE TABLE accountKey (
            fingerprint TEXT NOT NULL PRIMARY KEY,
            account TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
            name TEXT NOT NULL,
            made INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX accountKeyAccount ON accountKey (account);
        """
}
