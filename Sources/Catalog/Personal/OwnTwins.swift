import Domain

/// The movies of the catalog that the user has too, so that each is listed once.
///
/// Two movies are the same if an id links them. Without a link they are the same if folded title and year are equal and
/// no other movie of the catalog has both.
struct OwnTwins {
    /// The user's movies by the place of the same movie in the catalog.
    private(set) var places: [Int: MovieID] = [:]
    /// The places in the catalog of movies that only title and year link.
    private(set) var placesOfNamesakes: [MovieID: Int] = [:]
    /// The user's movies that no id links with the catalog, by year.
    private var unlinked: [Int: Set<MovieID>] = [:]
    private let catalog: Catalog

    /// Finds the movies that an id links.
    init(of mine: [RankedMovie], in catalog: Catalog, _ own: PersonalMovies) async throws(SourceError) {
        self.catalog = catalog
        let entries = try await own.ifReadable { own throws(StorageError) in try await own.entries(mine.map(\.id)) }
        for entry in entries ?? [] {
            let linked = entry.otherIDs.compactMap { catalog.place(of: $0) }
            for place in linked { places[place] = entry.id }
            if linked.isEmpty, let year = entry.year { unlinked[year, default: []].insert(entry.id) }
        }
    }

    /// The upper bound of `places.count` after `withNamesakes(among:_:)`.
    var maxCount: Int { places.count + unlinked.values.reduce(0) { $0 + $1.count } }

    /// Adds the movies among `matches` that title and year link.
    func withNamesakes(
        among matches: [CatalogMatch], _ own: PersonalMovies
    ) async throws(SourceError) -> OwnTwins {
        guard !unlinked.isEmpty else { return self }
        // Comparing years is faster than comparing titles and rules out most movies.
        let candidates = matches.map(\.place).filter { place in
            places[place] == nil && (catalog.year(place).map { unlinked[$0] != nil } ?? false)
        }
        let summaries = candidates.compactMap { catalog.summary($0) }
        let known = try await own.ifReadable { own throws(StorageError) in try await own.namesakes(of: summaries) }
        var twins = self
        for (movie, id) in zip(summaries, known ?? []) {
            guard let id, movie.kind == .movie, let year = movie.year, unlinked[year]?.contains(id) == true,
                let place = catalog.onlyPlace(of: movie)
            else { continue }
            twins.places[place] = id
            twins.placesOfNamesakes[id] = place
            twins.unlinked[year]?.remove(id)
        }
        return twins
    }
}
