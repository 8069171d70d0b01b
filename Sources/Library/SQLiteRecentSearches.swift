package import Domain
import GRDB

/// Recent searches in the library, which is created when the first one is saved.
package struct SQLiteRecentSearches: RecentSearches {
    private let library: LazyLibrary
    private let person: PersonID

    /// The searches of the only user.
    package init(_ library: LazyLibrary) { self.init(library, person: .owner) }

    init(_ library: LazyLibrary, person: PersonID) {
        self.library = library
        self.person = person
    }

    package func remember(_ text: String) async throws(StorageError) {
        guard let search = RecentSearch(text) else { return }
        let row = RecentSearchRow(person: person, folded: StoredText(search.folded), text: StoredText(search.text))
        try await library.write { [rows] db in
            try rows.filter(RecentSearchRow.Columns.folded == row.folded).deleteAll(db)
            try row.insert(db)
            let newest = rows.order(RecentSearchRow.Columns.id.desc).limit(RecentSearch.limit)
            let kept = newest.select(RecentSearchRow.Columns.id)
            try rows.filter(!kept.contains(RecentSearchRow.Columns.id)).deleteAll(db)
        }
    }

    package func all() async throws(StorageError) -> [String] {
        let texts = try await library.read { [rows] db in
            try rows.order(RecentSearchRow.Columns.id.desc).fetchAll(db).map(\.text.text)
        }
        return texts ?? []
    }

    package func remove(_ text: String) async throws(StorageError) {
        guard let search = RecentSearch(text) else { return }
        _ = try await library.writeIfThere { [rows] db in
            _ = try rows.filter(RecentSearchRow.Columns.folded == StoredText(search.folded)).deleteAll(db)
        }
    }

    package func clear() async throws(StorageError) {
        _ = try await library.writeIfThere { [rows] db in _ = try rows.deleteAll(db) }
    }

    private var rows: QueryInterfaceRequest<RecentSearchRow> {
        RecentSearchRow.filter(RecentSearchRow.Columns.person == person)
    }
}
