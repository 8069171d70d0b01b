public import Domain

extension Catalog {
    /// Movies with the same `SeriesTitle`, if one of them has a number or a subtitle; remakes alone are no collection.
    /// An imported catalog contributes only its most popular movies.
    public func collection(of id: MovieID) async throws(SourceError) -> MovieCollection? {
        guard let place = place(of: id), let movie = traits(place) else { throw .notFound }
        guard movie.kind == .movie else { return nil }
        let parts = likeness.value.moviesOfSeries[movie.series.key] ?? []
        guard parts.count > 1, parts.contains(place) else { return nil }
        let movies = parts.compactMap(summary).sorted { ($0.releaseOrder, $0.title) < ($1.releaseOrder, $1.title) }
        guard let first = movies.first?.title else { return nil }
        // `Mission: Impossible` is the name of its own collection, `Kill Bill: Vol. 1` is not.
        let isName = movies.allSatisfy { $0.title.hasPrefix(first) }
        return MovieCollection(name: isName ? first : SeriesTitle.name(in: first), movies: movies)
    }
}

extension MovieSummary {
    /// A day, or the end of a year without days; movies without a year come last.
    fileprivate var releaseOrder: String { released?.description ?? year.map { "\($0)-99" } ?? "9999" }
}
