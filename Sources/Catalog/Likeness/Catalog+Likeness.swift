public import Domain

extension Catalog {
    public func similar(to id: MovieID, limit: Int) async throws(SourceError) -> [MovieSummary] {
        guard let place = place(of: id), let movie = traits(place) else { throw .notFound }
        let table = likeness.value
        return table.candidates.filter { $0.place != place && $0.traits.kind == movie.kind }
            .map { (place: $0.place, score: table.likeness.score(movie, $0.traits)) }
            .sorted { ($0.score, $1.place) > ($1.score, $0.place) }
            .prefix(max(0, limit)).compactMap { summary($0.place) }
    }

    func traits(_ place: Int) -> MovieTraits? {
        let first = builtIn.movies.count
        return place < first ? likeness.value.candidates[place].traits : file?.traits(ofRecord: place - first)
    }
}
