package import Domain
import GRDB

/// The movies that are not to be recommended to the user. The library is created when the first one is added.
package struct DismissedMovies: Sendable {
    /// Further ones have no effect: all are read for a recommendation.
    private static let maxCount = 200_000

    private let library: any LibraryStore
    private var person: LibraryPerson { library.person }

    package init(_ library: any LibraryStore) { self.library = library }

    package func all() async throws(StorageError) -> Set<MovieID> {
        let texts = try await library.read { [person] db in
            try db.rows(
                "SELECT movie FROM dismissedMovie WHERE person = ? ORDER BY movie LIMIT ?", [person, Self.maxCount]
            ).map { row in try row.decode(StoredText.self, forColumn: "movie").text }
        }
        return Set((texts ?? []).compactMap { MovieID($0) })
    }

    package func add(_ ids: [MovieID]) async throws(StorageError) {
        try await library.write { [person] db in
            for id in ids {
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
