package import Domain
import GRDB

/// The movies that are not to be recommended to the user. The library is created when the first one is added.
package struct DismissedMovies: Sendable {
    private let library: LazyLibrary
    private let person = PersonID.owner

    package init(_ library: LazyLibrary) { self.library = library }

    package func all() async throws(StorageError) -> Set<MovieID> {
        let texts = try await library.read { [person] db in
            try StoredText.fetchAll(
                db, sql: "SELECT movie FROM dismissedMovie WHERE person = ?", arguments: [person])
        }
        return Set((texts ?? []).compactMap { MovieID($0.text) })
    }

    package func add(_ ids: [MovieID]) async throws(StorageError) {
        try await library.write { [person] db in
            for id in ids {
                try db.execute(
                    sql: "INSERT OR IGNORE INTO dismissedMovie (person, movie) VALUES (?, ?)",
                    arguments: [person, StoredText(id.description)])
            }
        }
    }

    package func remove(_ id: MovieID) async throws(StorageError) {
        _ = try await library.writeIfThere { [person] db in
            try db.execute(
                sql: "DELETE FROM dismissedMovie WHERE person = ? AND movie = ?",
                arguments: [person, StoredText(id.description)])
        }
    }
}
