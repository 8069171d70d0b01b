import Foundation
import GRDB

/// A row of the table `backupPicture`, which only backups have: a file of the picture folder.
struct BackupPicture: Encodable, PersistableRecord {
    static let databaseTableName = "backupPicture"
    static let table = "CREATE TABLE backupPicture (name BLOB PRIMARY KEY NOT NULL, bytes BLOB NOT NULL) STRICT"

    let name: StoredText
    let bytes: Data
}
