public import Domain

extension Catalogue {
    /// Of an imported catalogue so many titles are looked at beside the built-in films, those that people vote on most.
    private static let mostCandidates = 3_000

    public func similar(to id: MovieID, limit: Int) async throws(SourceError) -> [MovieSummary] {
        guard let place = place(of: id), let film = traits(place, isOfSeries: true) else { throw .notFound }
        let likeness = Likeness(to: film)
        let imported = (0..<min(file?.count ?? 0, Self.mostCandidates)).map(place(ofRecord:))
            .filter { $0 >= builtIn.movies.count }
        var scored: [(place: Int, score: Double)] = []
        for other in Array(builtIn.movies.indices) + imported where other != place {
            guard let traits = traits(other, isOfSeries: film.series != nil), traits.kind == film.kind else { continue }
            scored.append((other, likeness.score(traits)))
        }
        return scored.sorted { ($0.score, $1.place) > ($1.score, $0.place) }
            .prefix(max(0, limit)).compactMap { summary($0.place) }
    }

    private func traits(_ place: Int, isOfSeries: Bool) -> FilmTraits? {
        if place < builtIn.movies.count { return builtIn.traits[place] }
        let record = place - builtIn.movies.count
        guard let file, let facts = file.facts(record) else { return nil }
        return FilmTraits(facts, title: isOfSeries ? file.mainTitle(record, facts) : nil)
    }
}
