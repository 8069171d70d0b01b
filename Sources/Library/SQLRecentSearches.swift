package import Domain
import GRDB

/// Recent searches in the library, which is created when the first one is saved.
package struct SQLRecentSearches: RecentSearches {
    private let library: any LibraryStore
    private let person: LibraryPerson

    package init(_ library: any LibraryStore) { self.init(library, person: library.person) }

    init(_ library: any LibraryStore, person: LibraryPerson) {
        self.library = library
        self.person = person
    }

    package func remember(_ text: String) async throws(StorageError) {
        guard let search = RecentSearch(text) else { return }
        let row = RecentSearchRow(person: person, folded: StoredText(search.folded), text: StoredText(search.text))
        try await library.write { [person] db in
            var row = row
            try db.execute("DELETE FROM recentSearch WHERE person = ? AND folded = ?", [person, row.folded])
            if db.dialect == .postgreSQL {
                let last = try db.rows("SELECT max(id) AS last FROM recentSearch WHERE person = ?", [person]).first
                row.id = try (last?.decode(Int64?.self, forColumn: "last") ?? 0) + 1
            }
            try db.insert(row)
            try db.execute(
                """
                DELETE FROM recentSearch WHERE person = ? AND id NOT IN
                (SELECT id FROM recentSearch WHERE person = ? ORDER BY id DESC LIMIT ?)
                """, [person, person, RecentSearch.limit])
        }
    }

    package func all() async throws(StorageError) -> [String] {
        let texts = try await library.read { [person] db in
            // A backup that was restored may have any number.
            try db.rows(
                "SELECT text FROM recentSearch WHERE person = ? ORDER BY id DESC LIMIT ?", [person, RecentSearch.limit]
            ).map { row in try row.decode(StoredText.self, forColumn: "text").text }
        }
        return texts ?? []
    }

    package func remove(_ text: String) async throws(StorageError) {
        guard let search = RecentSearch(text) else { return }
        _ = try await library.writeIfThere { [person] db in
            try db.execute(
                "DELETE FROM recentSearch WHERE person = ? AND folded = ?", [person, StoredText(search.folded)])
        }
    }

    package func clear() async throws(StorageError) {
        _ = try await library.writeIfThere { [person] db in
            try db.execute("DELETE FROM recentSearch WHERE person = ?", [person])
        }
    }
}
