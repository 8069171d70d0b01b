package import Domain
package import struct Foundation.Date
import GRDB

/// The keys of applied changes in the user's library.
package struct SQLAppliedChanges: AppliedChanges {
    private let library: any LibraryStore
    private var person: LibraryPerson { library.person }

    package init(_ library: any LibraryStore) { self.library = library }

    package func contains(_ key: IdempotencyKey) async throws(StorageError) -> Bool {
        try await library.read { [person] db in try Self.contains(key, of: person, db) } ?? false
    }

    static func contains(
        _ key: IdempotencyKey, of person: LibraryPerson, _ db: any SQLTransaction
    ) throws -> Bool {
        let sql = "SELECT applied FROM appliedChange WHERE person = ? AND key = ?"
        return try !db.rows(sql, [person, StoredText(key.description)]).isEmpty
    }

    package func add(_ key: IdempotencyKey, at moment: Date) async throws(StorageError) {
        let oldest = moment.addingTimeInterval(-IdempotencyKey.lifetime)
        try await library.write { [person] db in
            try db.execute(
                "INSERT INTO appliedChange (person, key, applied) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
                [person, StoredText(key.description), Milliseconds(moment)])
            try db.execute(
                "DELETE FROM appliedChange WHERE person = ? AND applied < ?", [person, Milliseconds(oldest)])
            try db.execute(
                """
                DELETE FROM appliedChange WHERE person = ?1 AND applied <
                (SELECT applied FROM appliedChange WHERE person = ?1 ORDER BY applied DESC LIMIT 1 OFFSET ?2)
                """, [person, IdempotencyKey.maxCount - 1])
        }
    }
}
