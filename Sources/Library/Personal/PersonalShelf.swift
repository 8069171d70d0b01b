import Domain
import GRDB

/// The films of a person as they are within one transaction.
struct PersonalShelf {
    let db: Database
    let person: PersonID

    /// All films, those that were removed too.
    var films: QueryInterfaceRequest<PersonalMovieRow> {
        PersonalMovieRow.filter(PersonalMovieRow.Columns.person == person)
    }

    /// The films that are there.
    var filmsThere: QueryInterfaceRequest<PersonalMovieRow> {
        films.filter(PersonalMovieRow.Columns.removed == nil)
    }

    /// What is counted of them.
    func counts() throws -> PersonalShelfRow {
        guard let row = try shelf.fetchOne(db) else { throw StorageError.damaged }
        return row
    }

    /// A film, though it may have been removed.
    func film(_ id: MovieID) throws -> PersonalMovieRow? {
        try films.filter(PersonalMovieRow.Columns.id == PersonalMovieRow.stored(id)).fetchOne(db)
    }

    /// A film that is there. Throws `PersonalLibraryError.notFound`.
    func filmThere(_ id: MovieID) throws -> PersonalMovieRow {
        guard id.isOwn, let row = try film(id), row.removed == nil else { throw PersonalLibraryError.notFound }
        return row
    }

    /// Under which id a film with a title and a year is there.
    func holder(titleKey: StoredText, year: Int) throws -> MovieID? {
        try filmsThere.filter(PersonalMovieRow.Columns.titleKey == titleKey)
            .filter(PersonalMovieRow.Columns.year == year)
            .select(PersonalMovieRow.Columns.id, as: StoredText.self).fetchOne(db).map { .own($0.text) }
    }

    /// Throws `PersonalLibraryError.alreadyThere` where another film has the title and the year of this one.
    func checkIsOnlyOne(_ row: PersonalMovieRow) throws {
        if let holder = try holder(titleKey: row.titleKey, year: row.year), holder != row.movieID {
            throw PersonalLibraryError.alreadyThere(holder)
        }
    }

    /// The revision that the next change makes. Nobody else makes one before the transaction ends.
    func nextRevision() throws -> Int64 {
        let revision = PersonalShelfRow.Columns.revision
        try shelf.updateAll(db, revision.set(to: revision + 1))
        return try counts().revision
    }

    var shelf: QueryInterfaceRequest<PersonalShelfRow> {
        PersonalShelfRow.filter(PersonalShelfRow.Columns.person == person)
    }
}
