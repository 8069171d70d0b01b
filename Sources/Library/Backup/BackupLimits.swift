import Domain
import GRDB
import GRDBSQLite

/// Limits on the memory and time that reading a backup may take: the file may be crafted.
enum BackupLimits {
    /// For a file whose schema is not checked yet. When SQLite opens a file, it parses the whole schema and reads
    /// tables with certain names, whose columns may be expressions. These limits are at least twice what Matinee's
    /// schema needs and keep the memory for that below 60 MB.
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

    /// Lifts the limits of `configuration`, except that of a value's size. Call it only after `checkStatements` has
    /// found nothing in the schema but the statements of a library.
    static func relax(_ db: Database) throws {
        sqlite3_progress_handler(db.sqliteConnection, 0, nil, nil)
        sqlite3_limit(db.sqliteConnection, SQLITE_LIMIT_SQL_LENGTH, .max)
        sqlite3_limit(db.sqliteConnection, SQLITE_LIMIT_COLUMN, .max)
        sqlite3_limit(db.sqliteConnection, SQLITE_LIMIT_LENGTH, Int32(maxPictureBytes))
        // The file's header may ask for a cache of any size.
        try db.execute(sql: "PRAGMA cache_size = -2000")
    }

    /// At least twice the size of any rendition.
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

    /// Throws `StorageError.damaged` if a table has more than `maxRows`, which would keep a PostgreSQL database busy
    /// for minutes, or a value of more than `maxBytes`, which could fill the memory.
    ///
    /// Call it before anything reads the values. It reads only their lengths, and works with any version of the schema.
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

    /// The largest number in a backup: larger than those of real libraries, and so small that adding several cannot
    /// overflow `Int64`. A backup's revision may be at most half of it, so that backups of the restored library, whose
    /// revision rises, can be restored too.
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
