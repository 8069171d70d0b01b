package import Domain
import Foundation
import GRDB

/// The files of a person's imports in the database of several servers.
package struct SQLPlannedFiles: PlannedFiles {
    private let library: PostgreSQLLibrary
    private var person: LibraryPerson { library.person }

    /// A larger file can only be imported at the server that has it.
    package static let maxBytes = 16 << 20
    private static let maxFiles = 3
    /// How long a file is kept, in milliseconds.
    private static let life: Int64 = 86_400_000
    /// How long a server that applies an import may take, in milliseconds. After this it counts as lost.
    private static let takenLife: Int64 = 60_000

    package init(_ library: PostgreSQLLibrary) { self.library = library }

    package func add(_ file: PlannedFile, of id: ImportReceipt.ID) async throws(StorageError) {
        guard file.bytes.count <= Self.maxBytes else { return }
        try await library.write { [person] db in
            let moment = try db.moment()
            try Self.deleteOld(db)
            try db.execute(
                """
                DELETE FROM plannedFile WHERE person = ?1 AND id NOT IN
                (SELECT id FROM plannedFile WHERE person = ?1 ORDER BY began DESC LIMIT ?2)
                """, [person, Self.maxFiles - 1])
            try db.execute(
                "INSERT INTO plannedFile (person, id, name, bytes, began) VALUES (?, ?, ?, ?, ?)",
                [person, StoredText(id), StoredText(file.name), Data(file.bytes), moment])
        }
    }

    /// Deletes the files of all people that are too old to be imported.
    package static func deleteOld(in database: PostgreSQLDatabase) async throws {
        try await database.write { db in try deleteOld(db) }
    }

    private static func deleteOld(_ db: any SQLTransaction) throws {
        try db.execute("DELETE FROM plannedFile WHERE began < ?", [db.moment() - life])
    }

    package func file(_ id: ImportReceipt.ID) async throws(StorageError) -> PlannedFile? {
        try await library.read { [person] db in
            let oldest = try db.moment() - Self.life
            let sql = "SELECT name, bytes FROM plannedFile WHERE person = ? AND id = ? AND began >= ?"
            return try db.rows(sql, [person, StoredText(id), oldest]).first.map { row in
                let name: StoredText = try row.decode(forColumn: "name")
                let bytes: Data = try row.decode(forColumn: "bytes")
                return PlannedFile(name: name.text, bytes: Array(bytes))
            }
        } ?? nil
    }

    package func state(_ id: ImportReceipt.ID) async throws(StorageError) -> PlannedFile.State? {
        try await library.read { [person] db in
            let moment = try db.moment()
            let sql = "SELECT taken FROM plannedFile WHERE person = ? AND id = ? AND began >= ?"
            return try db.rows(sql, [person, StoredText(id), moment - Self.life]).first.map { row in
                let taken: Int64? = row["taken"]
                return taken.map { $0 >= moment - Self.takenLife } ?? false ? .taken : .waiting
            }
        } ?? nil
    }

    package func mark(_ id: ImportReceipt.ID, isTaken: Bool) async throws(StorageError) {
        try await library.write { [person] db in
            let moment = isTaken ? try db.moment() : nil
            try db.execute(
                "UPDATE plannedFile SET taken = ? WHERE person = ? AND id = ?", [moment, person, StoredText(id)])
        }
    }

    package func remove(_ id: ImportReceipt.ID) async throws(StorageError) {
        try await library.write { [person] db in
            try db.execute("DELETE FROM plannedFile WHERE person = ? AND id = ?", [person, StoredText(id)])
        }
    }
}
