package import Domain
package import struct Foundation.Date
import GRDB

/// The keys of applied changes in the user's library.
package struct SQLiteAppliedChanges: AppliedChanges {
    private let library: LazyLibrary
    private let person = PersonID.owner

    package init(_ library: LazyLibrary) { self.library = library }

    package func contains(_ key: IdempotencyKey) async throws(StorageError) -> Bool {
        try await library.read { [person] db in
            try Bool.fetchOne(
                db, sql: "SELECT 1 FROM appliedChange WHERE person = ? AND key = ?",
                arguments: [person, StoredText(key.description)]) != nil
        } ?? false
    }

    package func add(_ key: IdempotencyKey, at moment: Date) async throws(StorageError) {
        let oldest = moment.addingTimeInterval(-IdempotencyKey.lifetime)
        try await library.write { [person] db in
            try db.execute(
                sql: "INSERT OR IGNORE INTO appliedChange (person, key, applied) VALUES (?, ?, ?)",
                arguments: [person, StoredText(key.description), Milliseconds(moment)])
            try db.execute(
                sql: "DELETE FROM appliedChange WHERE person = ? AND applied < ?",
                arguments: [person, Milliseconds(oldest)])
        }
    }
}
