import Catalog
import Domain
import Library

/// Recommends movies of the catalog that are not in My Movies, from the ratings there.
struct Recommender: MovieRecommending {
    let catalog: ReloadingCatalog
    let personal: PersonalMovies
    let dismissed: DismissedMovies

    func recommendations(limit: Int) async throws(StorageError) -> Recommendations {
        let entries = try await personal.entries()
        let rated = entries.compactMap { entry in entry.opinion.halfStars.map { (entry, $0) } }
            .sorted { ($0.0.added, $0.0.id.description) < ($1.0.added, $1.0.id.description) }
        guard rated.count >= Recommendations.minRated else { return .tooFewRated(rated.count) }
        let ratings = rated.compactMap { entry, halfStars in
            entry.otherIDs.first { !$0.isOwn }.map { (id: $0, halfStars: halfStars) }
        }
        let own = Set(entries.flatMap(\.otherIDs))
        let leftOut = try await dismissed.all().union(own)
        return .movies(await catalog.recommendations(from: ratings, leavingOut: leftOut, limit: limit))
    }

    func dismiss(_ id: MovieID) async throws(StorageError) { try await dismissed.add([id]) }

    func undoDismissal(of id: MovieID) async throws(StorageError) { try await dismissed.remove(id) }
}
