import Domain
import GRDB
import GRDBSQLite

/// The memory and time that a backup may take. Anyone could have made the file.
enum BackupLimits {
    /// For a file whose schema is not known yet. SQLite parses the whole schema when it opens a file, and reads tables
    /// with certain names, whose columns could be expressions. These limits, at least twice what Matinee's schema needs,
    /// keep that below 60 MB.
    static var configuration: Configuration {
        var configuration = Configuration()
        configuration.prepareDatabase { db in
            sqlite3_limit(db.sqliteConnection, SQLITE_LIMIT_LENGTH, 10_000)
            sqlite3_limit(db.sqliteConnection, SQLITE_LIMIT_SQL_LENGTH, 3_000)
            sqlite3_limit(db.sqliteConnection, SQLITE_LIMIT_COLUMN, 40)
            // Each row of the schema takes about seven instructions.
            sqlite3_progress_handler(db.sqliteConnection, 2_000, { _ in 1 }, nil)
        }
        return configuration
    }

    /// Lifts the limits of `configuration`, once the schema is known to have only the statements of a library. Values are
    /// still limited.
    static func relax(_ db: Database) throws {
        sqlite3_progress_handler(db.sqliteConnection, 0, nil, nil)
        sqlite3_limit(db.sqliteConnection, SQLITE_LIMIT_SQL_LENGTH, .max)
        sqlite3_limit(db.sqliteConnection, SQLITE_LIMIT_COLUMN, .max)
        sqlite3_limit(db.sqliteConnection, SQLITE_LIMIT_LENGTH, Int32(maxPictureBytes))
        // The file's header may ask for a cache of any size.
        try db.execute(sql: "PRAGMA cache_size = -2000")
    }

    /// Renditions have at most half of it.
    private static let maxPictureBytes = 16 << 20

    /// The maximum bytes of a value, by table and column. Matinee itself writes less than a tenth of most of them.
    private static let maxBytes = [
        "personalMovie.details": 1 << 20, "personalMovie.note": 100_000, "personalMovie.titleKey": 100_000,
        "personalMovie.sortTitle": 100_000, "personalImport.fileName": 100_000, "personalImportNote.note": 100_000,
        "dismissedMovie.movie": 1_000, "backupPicture.bytes": maxPictureBytes,
    ]

    /// The maximum bytes of values that are not in `maxBytes`.
    private static let maxOtherBytes = 10_000

    /// The maximum number of rows, by table: several times as many as Matinee keeps.
    private static let maxRows = [
        "personalMovie": 1_000_000, "personalImport": 100_000, "personalImportNote": 2_000_000, "recentSearch": 10_000,
        "dismissedMovie": 1_000_000, "appliedChange": 100_000, "personalShelf": 1_000, "person": 1_000, "backupInfo": 1,
        BackupPicture.databaseTableName: 1_000_000,
    ]

    /// Throws `StorageError.damaged` if a table has so many rows that a database of several servers would be busy with
    /// them for minutes, or a value so long that it would fill the memory.
    ///
    /// It reads only the lengths, with any version of the schema: call it before anything reads the rows.
    static func checkSizes(in db: Database) throws {
        for (table, count) in maxRows {
            let columns = try String.fetchAll(db, sql: "SELECT name FROM pragma_table_info(?)", arguments: [table])
            guard !columns.isEmpty else { continue }
            let isLong = columns.map { "length(\($0)) > \(maxBytes["\(table).\($0)"] ?? maxOtherBytes)" }
            let isTooLarge = """
                SELECT EXISTS (SELECT 1 FROM \(table) NOT INDEXED WHERE \(isLong.joined(separator: " OR ")))
                    OR (SELECT count(*) FROM (SELECT 1 FROM \(table) LIMIT \(count + 1))) > \(count)
                """
            guard try Bool.fetchOne(db, sql: isTooLarge) == false else { throw StorageError.damaged }
        }
    }

    /// Higher than any number of a library, and low enough that adding several cannot overflow `Int64`. Restored
    /// revisions are at most half of it, so that the library's own later backups can be restored, too.
    static let maxNumber: Int64 = 1 << 53

    /// Throws `StorageError.damaged` if a number is beyond `maxNumber`.
    static func checkNumbers(in db: Database) throws {
        for table in maxRows.keys where try db.tableExists(table) {
            let columns = try db.columns(in: table).filter { $0.type == "INTEGER" }
            guard !columns.isEmpty else { continue }
            let isTooLarge = columns.map { "\($0.name) NOT BETWEEN -\(maxNumber) AND \(maxNumber)" }
            let sql = "SELECT EXISTS (SELECT 1 FROM \(table) WHERE \(isTooLarge.joined(separator: " OR ")))"
            guard try Bool.fetchOne(db, sql: sql) == false else { throw StorageError.damaged }
        }
    }
}
