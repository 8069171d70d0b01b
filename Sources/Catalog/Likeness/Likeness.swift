import Domain
import Foundation

/// Scores how much the users who like one movie can be expected to like another, from what a catalog knows of both.
struct Likeness: Sendable {
    /// The weights of all sets of the first eleven genres, and of those after them.
    private let genreWeights: (first: [Float], second: [Float])
    private let languageWeights: [UInt64: Float]
    /// The language of more than half of the movies; `nil` if there is none.
    private let prevailingLanguage: UInt64?

    private static let genresPerTable = 11

    /// - Parameter movies: decide how rare a genre and a language is.
    init(_ movies: [MovieTraits]) {
        func rarity(_ count: Int) -> Float { log(1 + Float(max(1, movies.count)) / Float(max(1, count))) }
        let weights = (0..<2 * Self.genresPerTable).map { bit in rarity(movies.count { $0.genres >> bit & 1 == 1 }) }
        let rest = weights.dropFirst(Self.genresPerTable)
        genreWeights = (
            Self.sums(weights.prefix(Self.genresPerTable)), Self.sums(rest.prefix(Self.genresPerTable))
        )
        var languages: [UInt64: Int] = [:]
        for movie in movies where movie.language != 0 { languages[movie.language, default: 0] += 1 }
        languageWeights = languages.mapValues { count in
            LikenessWeights.language * min(LikenessWeights.maxLanguageRarity, rarity(count))
        }
        prevailingLanguage = languages.first { $0.value * 2 > movies.count }?.key
    }

    func score(_ one: MovieTraits, _ other: MovieTraits) -> Float {
        let shared = weight(one.genres & other.genres)
        let all = weight(one.genres | other.genres)
        var score = all > 0 ? LikenessWeights.genres * shared / all : 0
        if one.year > 0, other.year > 0 {
            score += LikenessWeights.years * max(0, 1 - abs(one.year - other.year) / LikenessWeights.yearSpan)
        }
        score -= LikenessWeights.rating * abs(one.rating - other.rating)
        score -= LikenessWeights.votes * min(LikenessWeights.maxVotes, abs(one.logVotes - other.logVotes))
        score += language(one.language, other.language)
        if one.directors.countInCommon(other.directors) > 0 { score += LikenessWeights.director }
        let actors = min(LikenessWeights.maxActors, one.cast.countInCommon(other.cast))
        score += LikenessWeights.actor * Float(actors)
        // Movies with the same title may be remakes, or have nothing else in common.
        if one.series.key == other.series.key,
            one.series.isMarked || other.series.isMarked || one.genres & other.genres != 0
        {
            score += LikenessWeights.series
        }
        return score
    }

    private func language(_ one: UInt64, _ other: UInt64) -> Float {
        guard one != 0, other != 0 else { return 0 }
        if one == other { return languageWeights[one] ?? 0 }
        return one == prevailingLanguage || other == prevailingLanguage ? -LikenessWeights.foreign : 0
    }

    private func weight(_ genres: UInt32) -> Float {
        genreWeights.first[Int(genres & 0x7FF)] + genreWeights.second[Int(genres >> 11 & 0x7FF)]
    }

    /// The sum of the weights of each subset, by its bits.
    private static func sums(_ weights: some Collection<Float>) -> [Float] {
        weights.reduce(into: [0]) { sums, weight in sums += sums.map { $0 + weight } }
    }
}
