import Domain
import GRDB

/// A row of `personalImport`.
struct PersonalImportRow: Codable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "personalImport"

    /// In characters.
    private static let maxFileNameLength = 200

    /// Higher for later imports of the person; assigned by SQLite.
    var number: Int64?
    let person: LibraryPerson
    let id: StoredText
    let taken: Milliseconds
    let fileName: StoredText
    var added = 0
    var completed = 0
    var alreadyThere = 0
    /// Whether the import, or a part of it, was undone.
    var isUndone = false

    init(_ batch: ImportBatch, of person: LibraryPerson) {
        self.person = person
        id = StoredText(batch.id)
        taken = Milliseconds(batch.moment)
        fileName = StoredText(batch.fileName.prefix(scalars: Self.maxFileNameLength))
    }

    /// The number of opinions that were applied; `nil` if all were.
    var opinionsDone: Int? = 0
    /// The number of movies of the import that were added or found to be there.
    var moviesDone: Int { added + alreadyThere }

    /// Whether its counts can be added up. Those of a crafted backup may not.
    var isPlausible: Bool {
        [added, completed, alreadyThere, opinionsDone ?? 0].allSatisfy((0...1_000_000_000).contains)
    }

    func isDone(_ batch: ImportBatch) -> Bool {
        moviesDone >= batch.movies.count && opinionsDone.map { $0 >= batch.opinions.count } ?? true
    }

    var receipt: ImportReceipt {
        ImportReceipt(id: id.text, added: added, completed: completed, alreadyThere: alreadyThere)
    }
}
