public import Domain
import Synchronization

/// The movies that browsers store to find and show them without the server.
public final class OfflineMovies: Sendable {
    /// The movies, in the order of the index's records.
    let movies: [Movie]
    /// For each movie its titles by the places that matches name; `nil` for a title that equals the displayed one.
    let titles: [[String?]]
    /// The bytes of the search index.
    let index: [UInt8]
    /// The search as a WebAssembly module.
    let module: [UInt8]
    /// A movie with the people who made it.
    let movie: @Sendable (_ id: MovieID) async -> Movie?
    /// The movies most similar to one, as places in `movies`.
    let similar: @Sendable (_ movie: MovieID, _ limit: Int) async -> [Int]
    /// The people in the credits of the movies, the best known first.
    let people: @Sendable () async -> [Person]
    /// The bytes of the index of their names.
    let names: @Sendable () -> [UInt8]
    /// The best known movies of the imported catalog; `nil` without one.
    let bestKnown: @Sendable () -> BestKnownMovies?
    /// The files that browsers store, made once for the sites of all people.
    private let files = Mutex<OfflineFiles?>(nil)

    func files(_ make: () -> OfflineFiles) -> OfflineFiles {
        files.withLock { files in
            let known = files ?? make()
            files = known
            return known
        }
    }

    public init(
        movies: [Movie], titles: [[String?]], index: [UInt8], module: [UInt8],
        movie: @escaping @Sendable (_ id: MovieID) async -> Movie?,
        similar: @escaping @Sendable (_ movie: MovieID, _ limit: Int) async -> [Int],
        people: @escaping @Sendable () async -> [Person] = { [] },
        names: @escaping @Sendable () -> [UInt8] = { [] },
        bestKnown: @escaping @Sendable () -> BestKnownMovies? = { nil }
    ) {
        self.movies = movies
        self.titles = titles
        self.index = index
        self.module = module
        self.movie = movie
        self.similar = similar
        self.people = people
        self.names = names
        self.bestKnown = bestKnown
    }
}
