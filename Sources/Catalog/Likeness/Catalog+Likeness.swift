public import Domain

extension Catalog {
    /// The other movies of the collection come first. Of the others, those of lists learned from ratings lead, if the
    /// file has them.
    public func similar(to id: MovieID, limit: Int) async throws(SourceError) -> [MovieSummary] {
        guard let place = place(of: id), let movie = traits(place) else { throw .notFound }
        let places =
            limit > Self.rememberedLikes
            ? like(movie, at: place, limit: limit)
            : recentLikes.value(place) { like(movie, at: place, limit: Self.rememberedLikes) }
        return places.prefix(max(0, limit)).compactMap { summary($0) }
    }

    /// The number of similar movies that are remembered: as many as a list has.
    private static let rememberedLikes = 100

    private func like(_ movie: MovieTraits, at place: Int, limit: Int) -> [Int] {
        let table = likeness.value
        let learned = learned(place)
        let parts = Set(table.moviesOfSeries[movie.series.key] ?? [])
        return (table.candidates + others(learned.keys))
            .filter { $0.place != place && $0.traits.kind == movie.kind }
            .map { candidate in
                let bits = learned[candidate.place] ?? 0
                let score = table.likeness.score(movie, candidate.traits) + LikenessWeights.learned * bits
                return (place: candidate.place, isPart: parts.contains(candidate.place), score: score)
            }
            .sorted { $0.isPart != $1.isPart ? $0.isPart : ($0.score, $1.place) > ($1.score, $0.place) }
            .prefix(limit).map(\.place)
    }

    func traits(_ place: Int) -> MovieTraits? {
        let first = builtIn.movies.count
        return place < first ? likeness.value.candidates[place].traits : file?.traits(ofRecord: place - first)
    }

    /// The movies in the learned list of a movie, each with its lift in bits.
    func learned(_ place: Int) -> [Int: Float] {
        guard let file, let record = places.record(ofPlace: place) else { return [:] }
        let list = file.learned(ofRecord: record).map { (self.place(ofRecord: $0.movie), $0.bits) }
        return Dictionary(list) { first, _ in first }
    }

    /// The movies of learned lists that are not among the candidates, in ascending order.
    func others(_ learned: some Sequence<Int>) -> [LikenessTable.Candidate] {
        let known = likeness.value.places
        return learned.filter { !known.contains($0) }.sorted().compactMap { place in
            traits(place).map { LikenessTable.Candidate(place: place, traits: $0) }
        }
    }
}
