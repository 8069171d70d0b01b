import Foundation
import GRDB

/// A row of the table `backupPicture`, which only backups have: a file of the picture folder.
struct BackupPicture {
    static let databaseTableName = "backupPicture"
    static let table = "CREATE TABLE backupPicture (name BLOB PRIMARY KEY NOT NULL, bytes BLOB NOT NULL) STRICT"

    let name: StoredText
    let bytes: Data
}

extension BackupPicture: FetchableRecord, PersistableRecord {
    init(row: Row) throws {
        name = try row.decode(forColumn: "name")
        bytes = try row.decode(forColumn: "bytes")
    }

    func encode(to container: inout PersistenceContainer) {
        container["name"] = name
        container["bytes"] = bytes
    }
}
