import Domain
import GRDB

/// A row of `personalImport`.
struct PersonalImportRow: FetchableRecord, PersistableRecord {
    enum Columns {
        static let number = Column("number")
        static let person = Column("person")
        static let id = Column("id")
        static let taken = Column("taken")
        static let added = Column("added")
        static let completed = Column("completed")
        static let alreadyThere = Column("alreadyThere")
        static let fileName = Column("fileName")
    }

    static let databaseTableName = "personalImport"

    /// Assigned by SQLite.
    let number: Int64?
    let person: PersonID
    let id: StoredText
    let taken: Milliseconds
    let fileName: StoredText
    var added = 0
    var completed = 0
    var alreadyThere = 0

    init(number: Int64? = nil, _ batch: ImportBatch, of person: PersonID) {
        self.number = number
        self.person = person
        id = StoredText(batch.id)
        taken = Milliseconds(batch.moment)
        fileName = StoredText(batch.fileName)
    }

    init(row: Row) throws {
        number = try row.decode(forColumn: Columns.number)
        person = try row.decode(forColumn: Columns.person)
        id = try row.decode(forColumn: Columns.id)
        taken = try row.decode(forColumn: Columns.taken)
        added = try row.decode(forColumn: Columns.added)
        completed = try row.decode(forColumn: Columns.completed)
        alreadyThere = try row.decode(forColumn: Columns.alreadyThere)
        fileName = try row.decode(forColumn: Columns.fileName)
    }

    func encode(to container: inout PersistenceContainer) {
        container[Columns.number] = number
        container[Columns.person] = person
        container[Columns.id] = id
        container[Columns.taken] = taken
        container[Columns.added] = added
        container[Columns.completed] = completed
        container[Columns.alreadyThere] = alreadyThere
        container[Columns.fileName] = fileName
    }

    var receipt: ImportReceipt {
        ImportReceipt(id: id.text, added: added, completed: completed, alreadyThere: alreadyThere)
    }
}
