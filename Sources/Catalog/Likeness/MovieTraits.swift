import Domain

/// The properties that `Likeness` compares.
struct MovieTraits: Sendable {
    let kind: MovieSummary.Kind
    /// `GenreCode.bits`.
    let genres: UInt32
    let firstGenre: Genre?
    let year: Int?
    let votes: Int
    let language: String?
    let directors: Set<String>
    let cast: Set<String>
    /// The part of the title before a colon: `The Lord of the Rings`.
    let series: Substring?

    init(_ movie: Movie) {
        let summary = movie.summary
        kind = summary.kind
        genres = GenreCode.bits(GenreCode.packed(summary.genres))
        firstGenre = summary.genres.first
        year = summary.year
        votes = summary.rating?.votes ?? 0
        language = movie.languages.first
        directors = Set(movie.directors)
        cast = Set(movie.cast)
        series = Self.series(summary.title)
    }

    /// - Parameter title: `nil` to skip the comparison of series.
    init(_ facts: RecordFacts, title: String?) {
        kind = facts.titleKind
        genres = GenreCode.bits(facts.genres)
        firstGenre = GenreCode.first(facts.genres)
        year = facts.knownYear
        votes = Int(facts.votes)
        language = nil
        directors = []
        cast = []
        series = title.flatMap(Self.series)
    }

    private static func series(_ title: String) -> Substring? {
        guard let colon = title.firstIndex(of: ":") else { return nil }
        return title[..<colon]
    }
}
