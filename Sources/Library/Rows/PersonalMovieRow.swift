import DataFormats
import Domain
import Foundation
import GRDB
import Hashing

/// A row of `personalMovie`. Reads columns with `decode`, which throws for a damaged file instead of trapping.
struct PersonalMovieRow: FetchableRecord, PersistableRecord {
    static let databaseTableName = "personalMovie"

    /// Higher for movies that the person added later; assigned by SQLite.
    var number: Int64?
    let person: LibraryPerson
    /// The text of a `MovieID.own`.
    let id: StoredText
    let added: Milliseconds
    /// The revision of the last change.
    var changed: Int64
    /// The revision of the last change of its contents.
    var edited: Int64
    /// `nil` unless the movie is removed.
    var removed: Milliseconds?
    var opinion: PersonalMovie.Opinion
    private(set) var titleKey: StoredText
    private(set) var year: Int
    private(set) var sortTitle: StoredText
    private(set) var picture: StoredText?
    /// A `MovieRecord` in JSON.
    private(set) var details: Data

    /// Throws if the id of `movie` is not the user's own.
    init(_ movie: PersonalMovie, of person: LibraryPerson, revision: Int64) throws {
        number = nil
        self.person = person
        id = try Self.stored(movie.id)
        added = Milliseconds(movie.added)
        changed = revision
        edited = revision
        removed = nil
        opinion = movie.opinion
        (titleKey, year, sortTitle) = Self.order(movie)
        picture = movie.picture.map { StoredText($0.description) }
        details = try Self.encoded(movie)
    }

    /// Replaces the contents.
    mutating func edit(_ movie: PersonalMovie) throws {
        opinion = movie.opinion
        setOrder(of: movie)
        picture = movie.picture.map { StoredText($0.description) }
        details = try Self.encoded(movie)
    }

    /// Sets the revision of a change of its contents.
    mutating func setEdited(_ revision: Int64) {
        changed = revision
        edited = revision
    }

    mutating func setOrder(of movie: PersonalMovie) { (titleKey, year, sortTitle) = Self.order(movie) }

    /// Makes the key differ from that of another movie with the same title and year.
    mutating func distinguish(by ids: [MovieID]) {
        titleKey = StoredText(keysOfNamesakes.lowerBound.text + (ids.map(\.description).min() ?? ""))
    }

    /// The keys of the movies with the same title and year but the first one. They contain the year, because an index
    /// finds keys in a range before years.
    var keysOfNamesakes: (lowerBound: StoredText, upperBound: StoredText) {
        let start = "\(titleKey.text)\u{0}\(year)"
        return (StoredText(start + "\u{0}"), StoredText(start + "\u{1}"))
    }

    init(row: Row) throws {
        number = try row.decode(forColumn: "number")
        person = try row.decode(forColumn: "person")
        id = try row.decode(forColumn: "id")
        titleKey = try row.decode(forColumn: "titleKey")
        year = try row.decode(forColumn: "year")
        sortTitle = try row.decode(forColumn: "sortTitle")
        added = try row.decode(forColumn: "added")
        changed = try row.decode(forColumn: "changed")
        edited = try row.decode(forColumn: "edited")
        removed = try row.decode(forColumn: "removed")
        picture = try row.decode(forColumn: "picture")
        opinion = try OpinionColumns.opinion(in: row)
        details = try row.decode(forColumn: "details")
    }

    func encode(to container: inout PersistenceContainer) {
        container["number"] = number
        container["person"] = person
        container["id"] = id
        container["titleKey"] = titleKey
        container["year"] = year
        container["sortTitle"] = sortTitle
        container["added"] = added
        container["changed"] = changed
        container["edited"] = edited
        container["removed"] = removed
        container["picture"] = picture
        container["details"] = details
        OpinionColumns.encode(opinion, to: &container)
    }
}

extension PersonalMovieRow {
    var movieID: MovieID { .own(id.text) }

    /// The id. Throws unless it has the form that Matinee makes: a library from elsewhere may have any text there.
    private func checkedID() throws(StorageError) -> MovieID {
        guard MovieID("\(movieID)") == movieID else { throw .damaged }
        return movieID
    }

    /// The movie of the row. Throws if the details cannot be decoded.
    func movie() throws -> PersonalMovie {
        let record = try decoded(MovieRecord.self)
        return try PersonalMovie(
            movie: record.movie(id: checkedID()), picture: pictureKey(), added: added.date, opinion: opinion)
    }

    /// Whether the user removed the movie with other facts than it had in an export, or with another picture.
    func wasEditedAndRemoved(since export: PersonalMovie) throws -> Bool {
        guard removed != nil else { return false }
        let last = try movie()
        return last.movie != export.movie || export.picture.map { $0 != last.picture } ?? false
    }

    /// The index entry of the row. Throws whenever `movie()` does.
    func entry() throws -> PersonalEntry {
        _ = try pictureKey()
        let record = try decoded(EntryRecord.self)
        var entry = try record.entry(id: checkedID(), added: added.date, opinion: opinion)
        entry.number = number.map(Int.init) ?? 0
        return entry
    }

    /// A library from elsewhere may have any text in the details.
    private func decoded<Record: Decodable>(_ type: Record.Type) throws -> Record {
        try JSONDecoder().decode(type, from: Data(CombiningMarks.cut(json: Array(details))))
    }

    private func pictureKey() throws -> PictureKey? {
        guard let picture else { return nil }
        guard let key = PictureKey(picture.text) else { throw StorageError.damaged }
        return key
    }

    /// Whether `LibrarySession.longTexts` may count more bytes than for another row of the same movie: more than ten
    /// viewings count many times their bytes, so a shorter note does not make up for them.
    func isLonger(than other: PersonalMovieRow) -> Bool {
        textBytes > other.textBytes || opinion.viewings.count > max(10, other.opinion.viewings.count)
    }

    private var textBytes: Int {
        let days = opinion.viewings.count > 1 ? opinion.viewings.count * 10 : 0
        return details.count + opinion.note.utf8.count + days
    }

    /// Whether the contents differ; revisions are not compared.
    func hasOtherContents(than other: PersonalMovieRow) -> Bool {
        (details, picture, opinion) != (other.details, other.picture, other.opinion)
    }

    /// The stored form of an id. Throws if the id is not the user's own.
    static func stored(_ id: MovieID) throws -> StoredText {
        guard case .own(let text) = id else { throw StorageError.damaged }
        return StoredText(text)
    }

    private static func order(_ movie: PersonalMovie) -> (key: StoredText, year: Int, title: StoredText) {
        let identity = movie.identity
        return (key(identity.title.text), identity.year ?? 0, key(identity.title.sortText))
    }

    /// The stored form of a text that is compared. Its end is hashed, because an entry of PostgreSQL's indexes has at
    /// most 2,704 bytes.
    private static func key(_ text: String) -> StoredText {
        guard text.utf8.count > maxKeyBytes else { return StoredText(text) }
        let beginning = String(String.UnicodeScalarView(text.unicodeScalars.prefix(maxKeyBytes / 4)))
        return StoredText(beginning + HexDigits.text(of: SHA256.digest(of: Array(text.utf8))))
    }

    private static let maxKeyBytes = 2_000

    private static func encoded(_ movie: PersonalMovie) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let details = try encoder.encode(MovieRecord(movie.movie))
        guard details.count > maxDetailsBytes else { return details }
        return try encoder.encode(MovieRecord(Movie(summary: movie.summary)))
    }

    /// A movie with more, which no service sends, keeps only the facts that lists show: `BackupCopy` refuses long
    /// details.
    private static let maxDetailsBytes = 128 << 10
}
