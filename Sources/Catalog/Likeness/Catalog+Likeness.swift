public import Domain

extension Catalog {
    /// The number of imported titles that are compared, the most popular ones.
    private static let maxCandidates = 3_000

    public func similar(to id: MovieID, limit: Int) async throws(SourceError) -> [MovieSummary] {
        guard let place = place(of: id), let movie = traits(place, isOfSeries: true) else { throw .notFound }
        let likeness = Likeness(to: movie)
        let imported = (file?.records(like: movie.kind, limit: Self.maxCandidates) ?? 0..<0).map(place(ofRecord:))
            .filter { $0 >= builtIn.movies.count }
        var scored: [(place: Int, score: Double)] = []
        for other in Array(builtIn.movies.indices) + imported where other != place {
            guard let traits = traits(other, isOfSeries: movie.series != nil), traits.kind == movie.kind else {
                continue
            }
            scored.append((other, likeness.score(traits)))
        }
        return scored.sorted { ($0.score, $1.place) > ($1.score, $0.place) }
            .prefix(max(0, limit)).compactMap { summary($0.place) }
    }

    private func traits(_ place: Int, isOfSeries: Bool) -> MovieTraits? {
        if place < builtIn.movies.count { return builtIn.traits[place] }
        let record = place - builtIn.movies.count
        guard let file, let facts = file.facts(record) else { return nil }
        return MovieTraits(facts, title: isOfSeries ? file.mainTitle(record, facts) : nil)
    }
}
