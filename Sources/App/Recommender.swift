import Catalog
import Domain
import FileIO
import Library

/// Recommends movies of the catalog that are not in My Movies, from the ratings there.
///
/// One list is made at a time, because each compares all ratings with thousands of movies.
struct Recommender: MovieRecommending {
    let catalog: ReloadingCatalog
    let personal: PersonalMovies
    let dismissed: DismissedMovies
    private let making = FairQueue(maxPending: 1_000)
    private let sorting = BlockingWork(label: "recommendations")

    /// The ratings that count, the latest ones: more take seconds of a processor.
    private static let maxRatings = 5_000

    func recommendations(limit: Int) async throws(StorageError) -> Recommendations {
        try await making.run(refusal: StorageError.init) { () async throws(StorageError) in
            try await made(limit: limit)
        }
    }

    private func made(limit: Int) async throws(StorageError) -> Recommendations {
        let entries = try await personal.entries()
        let rated = entries.count { $0.opinion.halfStars != nil }
        guard rated >= Recommendations.minRated else { return .tooFewRated(rated) }
        let leftOut = try await dismissed.all()
        let (ratings, own) = await sorting.run { (Self.ratings(entries), Set(entries.flatMap(\.otherIDs))) }
        return .movies(await catalog.recommendations(from: ratings, leavingOut: leftOut.union(own), limit: limit))
    }

    /// The latest ratings of movies that a catalog may have, in the order of their addition.
    static func ratings(_ entries: [PersonalEntry]) -> [(id: MovieID, halfStars: Int)] {
        entries.compactMap { entry -> (entry: PersonalEntry, id: MovieID, halfStars: Int)? in
            guard let halfStars = entry.opinion.halfStars, let id = entry.otherIDs.first(where: { !$0.isOwn }) else {
                return nil
            }
            return (entry, id, halfStars)
        }
        .sorted { ($0.entry.added, $0.entry.number) < ($1.entry.added, $1.entry.number) }
        .suffix(maxRatings).map { (id: $0.id, halfStars: $0.halfStars) }
    }

    func dismiss(_ id: MovieID) async throws(StorageError) { try await dismissed.add([id]) }

    func undoDismissal(of id: MovieID) async throws(StorageError) { try await dismissed.remove(id) }
}
