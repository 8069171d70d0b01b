public import Domain
public import struct Foundation.Data
import TitleIndex

/// What a browser needs to search the built-in movies by itself.
public struct OfflineTitles: Sendable {
    /// The movies, in the order of the index's records.
    public let movies: [Movie]
    public let index: Data
    /// The bytes of the index of names, with a record for each of `people`.
    public var names: Data { catalog.builtIn.people.value.names.titles.data }
    /// For each movie its titles by the places that matches name; `nil` for a title that equals the displayed one.
    public let titles: [[String?]]
    private let catalog: Catalog

    /// A movie with the people who made it.
    public func movie(_ id: MovieID) async -> Movie? { try? await catalog.movie(id) }

    /// The people in the credits of the movies, with their movies.
    public func people() async -> [Person] {
        var people: [Person] = []
        for entry in catalog.builtIn.people.value.people {
            if let person = try? await catalog.person(entry.id) { people.append(person) }
        }
        return people
    }

    /// The most similar movies as places in `movies`, the most similar first.
    public func similar(to movie: MovieID, limit: Int) async -> [Int] {
        let similar = (try? await catalog.similar(to: movie, limit: limit)) ?? []
        return similar.compactMap { catalog.builtIn.places[$0.id] }
    }
}

extension ReloadingCatalog {
    /// The built-in movies without an imported catalog.
    public var offlineTitles: OfflineTitles { OfflineTitles(Catalog(builtIn, nil)) }
}

extension OfflineTitles {
    init(_ catalog: Catalog) {
        self.catalog = catalog
        movies = catalog.builtIn.movies
        index = catalog.builtIn.index.data
        titles = movies.map { movie in
            TitleIndex.distinct(movie.titles).map { movie.summary.found(by: $0).matchedTitle }
        }
    }
}
