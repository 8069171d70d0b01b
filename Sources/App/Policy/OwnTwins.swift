import Catalog
import Domain

/// Which movies of the catalog are also movies of the user's, so that each is listed once.
///
/// Two are the same if the user's is linked with the catalog's by an id. Without such a link they are the same if both
/// have the same folded title and the same year, and no other movie of the catalog has these.
struct OwnTwins {
    /// Movies of the catalog by their places, and the user's movies that stand for them.
    private(set) var places: [Int: MovieID] = [:]
    /// Where the catalog has the user's movies that are known by title and year alone.
    private(set) var placesOfNamesakes: [MovieID: Int] = [:]
    /// The user's movies that no id links with the catalog, by their years.
    private var unlinked: [Int: Set<MovieID>] = [:]
    private let catalog: Catalog

    /// The twins of `mine` that are known by their ids.
    init(of mine: [RankedMovie], in catalog: Catalog, _ own: PersonalMovies) async {
        self.catalog = catalog
        for entry in (try? await own.entries(mine.map(\.id))) ?? [] {
            let linked = entry.otherIDs.compactMap { catalog.place(of: $0) }
            for place in linked { places[place] = entry.id }
            if linked.isEmpty, let year = entry.year { unlinked[year, default: []].insert(entry.id) }
        }
    }

    /// No more movies of the catalog than this are the user's too.
    var maxCount: Int { places.count + unlinked.values.reduce(0) { $0 + $1.count } }

    /// The same with those that title and year tell, among some movies of the catalog.
    func withNamesakes(among matches: [CatalogMatch], _ own: PersonalMovies) async -> OwnTwins {
        guard !unlinked.isEmpty else { return self }
        // Years are quicker to compare than titles, and tell most movies apart.
        let candidates = matches.map(\.place).filter { place in
            places[place] == nil && (catalog.year(place).map { unlinked[$0] != nil } ?? false)
        }
        let summaries = candidates.map { catalog.summary($0) }
        let known = (try? await own.namesakes(of: summaries.compactMap(\.self))) ?? []
        var twins = self
        for (movie, id) in zip(summaries.compactMap(\.self), known) {
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

extension MovieSummary {
    /// Whether a service has different ids for the two, so that equal titles and years mean nothing.
    func isOtherMovie(than other: MovieSummary) -> Bool {
        ([id] + otherIDs).contains { mine in
            ([other.id] + other.otherIDs).contains { $0 != mine && $0.isOfSameService(as: mine) }
        }
    }
}
