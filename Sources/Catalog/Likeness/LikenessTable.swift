import Domain

/// The movies that lists of similar movies are made of, with their traits.
struct LikenessTable: Sendable {
    let likeness: Likeness
    /// The built-in movies, then the most popular imported ones.
    let candidates: [Candidate]
    /// The places of these.
    let places: Set<Int>
    /// The places of the candidates of each series of movies, by `SeriesTitle.key`.
    let moviesOfSeries: [UInt64: [Int]]

    struct Candidate: Sendable {
        let place: Int
        let traits: MovieTraits
    }

    /// The maximum number of imported titles of each kind, the most popular ones.
    private static let maxImported = 3_000

    init(_ builtIn: BuiltInMovies, _ file: CatalogIndex?, _ places: RecordPlaces) {
        let known = builtIn.movies.enumerated().map { Candidate(place: $0, traits: MovieTraits($1)) }
        likeness = Likeness(known.map(\.traits))
        let records = Set(file?.records(like: .movie, limit: Self.maxImported) ?? 0..<0)
            .union(file?.records(like: .series, limit: Self.maxImported) ?? 0..<0)
        candidates =
            known
            + records.sorted().compactMap { record in
                let place = places.place(ofRecord: record)
                guard place >= builtIn.movies.count else { return nil }
                return file?.traits(ofRecord: record).map { Candidate(place: place, traits: $0) }
            }
        self.places = Set(candidates.map(\.place))
        let movies = candidates.filter { $0.traits.kind == .movie }
        moviesOfSeries = Dictionary(grouping: movies, by: \.traits.series.key)
            .filter { $0.value.contains { $0.traits.series.isMarked } }.mapValues { $0.map(\.place) }
    }
}

extension CatalogIndex {
    func traits(ofRecord record: Int) -> MovieTraits? {
        guard let facts = facts(record) else { return nil }
        let credits = credits(ofRecord: record)
        func names(_ kind: CreditKind) -> [String] {
            credits.filter { $0.kind == kind }.map { personName($0.person) }
        }
        return MovieTraits(
            facts, title: mainTitle(record, facts) ?? "", directors: names(.director), cast: names(.cast))
    }
}
