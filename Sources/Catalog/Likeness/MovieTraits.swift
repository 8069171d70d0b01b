import Domain
import Foundation

/// The properties that `Likeness` compares.
struct MovieTraits: Sendable {
    let kind: MovieSummary.Kind
    /// `GenreCode.bits`.
    let genres: UInt32
    /// 0 for an unknown year.
    let year: Float
    /// Out of ten.
    let rating: Float
    let logVotes: Float
    /// A hash of the main language; 0 for an unknown one.
    let language: UInt64
    let directors: HashedNames
    /// The first `maxCast` actors.
    let cast: HashedNames
    let series: SeriesTitle

    /// As many as the built-in movies have.
    private static let maxCast = 5

    init(_ movie: Movie) {
        let summary = movie.summary
        kind = summary.kind
        genres = GenreCode.bits(GenreCode.packed(summary.genres))
        year = Float(summary.year ?? 0)
        rating = summary.rating.map { Float($0.outOfTen) } ?? LikenessWeights.usualRating
        logVotes = log(1 + Float(summary.rating?.votes ?? 0))
        language = movie.languages.first.map { StableHash($0.utf8).value } ?? 0
        directors = HashedNames(movie.directors)
        cast = HashedNames(movie.cast.prefix(Self.maxCast))
        series = SeriesTitle(summary.title)
    }

    /// A movie of the file, which does not know languages.
    init(_ facts: RecordFacts, title: String, directors: [String], cast: [String]) {
        kind = facts.titleKind
        genres = GenreCode.bits(facts.genres)
        year = Float(facts.year)
        rating = facts.votes == 0 ? LikenessWeights.usualRating : Float(facts.tenths) / 10
        logVotes = log(1 + Float(facts.votes))
        language = 0
        self.directors = HashedNames(directors)
        self.cast = HashedNames(cast.prefix(Self.maxCast))
        series = SeriesTitle(title)
    }
}

struct HashedNames: Sendable {
    private let hashes: [UInt64]
    /// A bit of each hash. Most pairs of movies have no name in common, and differ in these bits.
    private let mask: UInt64

    init(_ names: some Sequence<String>) {
        hashes = names.map { StableHash($0.utf8).value }
        mask = hashes.reduce(0) { $0 | 1 << ($1 >> 58) }
    }

    func countInCommon(_ other: HashedNames) -> Int {
        guard mask & other.mask != 0 else { return 0 }
        return hashes.count { other.hashes.contains($0) }
    }
}
