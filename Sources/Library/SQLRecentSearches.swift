package import Domain
import GRDB

/// Recent searches in the library, which is created when the first one is saved.
package struct SQLRecentSearches: RecentSearches {
    private let library: any LibraryStore
    private var person: LibraryPerson { library.person }

    package init(_ library: any LibraryStore) { self.library = library }

    package func remember(_ text: String) async throws(StorageError) {
        guard let search = RecentSearch(text) else { return }
        try await library.write { [person] db in
            try db.acceptLoss()  // A page of results waits for it.
            try Self.remember(search, of: person, db)
        }
    }

    package static func remember(_ search: RecentSearch, of person: LibraryPerson, _ db: any SQLTransaction) throws {
        let folded = StoredText(search.folded)
        try db.execute("DELETE FROM recentSearch WHERE person = ? AND folded = ?", [person, folded])
        try db.execute(
            """
            INSERT INTO recentSearch (person, id, folded, text) VALUES
            (?1, (SELECT coalesce(max(id), 0) + 1 FROM recentSearch WHERE person = ?1), ?2, ?3)
            """, [person, folded, StoredText(search.text)])
        try db.execute(
            """
            DELETE FROM recentSearch WHERE person = ? AND id NOT IN
            (SELECT id FROM recentSearch WHERE person = ? ORDER BY id DESC LIMIT ?)
            """, [person, person, RecentSearch.limit])
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
