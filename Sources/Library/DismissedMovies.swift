package import Domain
import GRDB

/// The movies that are not to be recommended to the user. The library is created when the first one is added.
package struct DismissedMovies: Sendable {
    private let library: any LibraryStore
    private let maxCount: Int
    private var person: LibraryPerson { library.person }

    /// - Parameter maxCount: further ones are not kept: all are read for a recommendation.
    package init(_ library: any LibraryStore, maxCount: Int = 200_000) {
        self.library = library
        self.maxCount = maxCount
    }

    package func all() async throws(StorageError) -> Set<MovieID> {
        let texts = try await library.read { [person, maxCount] db in
            try db.rows(
                "SELECT movie FROM dismissedMovie WHERE person = ? ORDER BY movie LIMIT ?", [person, maxCount]
            ).map { row in try row.decode(StoredText.self, forColumn: "movie").text }
        }
        return Set((texts ?? []).compactMap { MovieID($0) })
    }

    package func add(_ ids: [MovieID]) async throws(StorageError) {
        try await library.write { [person, maxCount] db in
            let count = try db.rows("SELECT count(*) AS count FROM dismissedMovie WHERE person = ?", [person])
                .first?.decode(Int.self, forColumn: "count")
            for id in ids.prefix(max(0, maxCount - (count ?? 0))) {
                try db.execute(
                    "INSERT INTO dismissedMovie (person, movie) VALUES (?, ?) ON CONFLICT DO NOTHING",
                    [person, StoredText(id.description)])
            }
        }
    }

    package func remove(_ id: MovieID) async throws(StorageError) {
        _ = try await library.writeIfThere { [person] db in
            try db.execute(
                "DELETE FROM dismissedMovie WHERE person = ? AND movie = ?", [person, StoredText(id.description)])
        }
    }
}
