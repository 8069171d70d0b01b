import Domain

extension TMDBAnswers {
    private typealias Part = TMDBPart<TMDBMovie>
    private typealias Form = TMDBSchemas

    static let seriesParts: [TMDBPart<TMDBMovie>] = [
        creditsOfAllEpisodes, otherTitles("results"), .changes, .empty("content_ratings"),
        credits("credits", Form.creditsOfSeries), .empty("episode_groups"),
        ids(["facebook", "instagram", "twitter"]) { JSONValue($0.imdbText) }, images, .empty("keywords"),
        .emptyPage("lists"), recommendations(.series, Form.typedSeriesRow), .emptyPage("reviews"),
        .empty("screened_theatrically"),
        Part("similar", Form.page(of: Form.seriesRow), hasID: false) { answers, series in
            try await answers.page { try await answers.movies.similar(to: series.movie.id, .series).page($0) }
        },
        translations(["name": .text]) { ["name": .text($0.title)] }, .empty("videos"), providers,
    ]

    static let seasonParts: [TMDBPart<TMDBMovie>] = [
        creditsOfAllEpisodes, credits("credits", Form.creditsOfSeries), ids(),
        Part("images", Form.part(["posters": .list(.named("TMDBImage"))])) {
            ["posters": [try await $0.pictures.image(of: $1.movie.summary)]]
        },
        .empty("translations", "translations"), .empty("videos"), providers,
    ]

    static let episodeParts: [TMDBPart<TMDBMovie>] = [
        Part("credits", Form.creditsOfEpisode) {
            TMDBCredits(of: $1, $0.pictures).json.adding(["guest_stars": []])
        },
        ids { _ in .null }, .empty("images", "stills"), .empty("translations", "translations"), .empty("videos"),
    ]

    private static let creditsOfAllEpisodes = TMDBPart<TMDBMovie>(
        "aggregate_credits", TMDBSchemas.creditsOfAllEpisodes
    ) { TMDBCredits(of: $1, $0.pictures).ofAllEpisodes }

    /// The ids at other sites. Only IMDb's ids of series are known.
    ///
    /// - Parameter imdb: makes IMDb's id; `nil` for seasons, which have no id at IMDb.
    private static func ids(
        _ sites: [String] = [], imdb: (@Sendable (Movie) -> JSONValue)? = nil
    ) -> TMDBPart<TMDBMovie> {
        let all = ["freebase", "tvdb", "tvrage", "wikidata"] + sites
        let names = all.map { "\($0)_id" } + ["freebase_mid"] + (imdb == nil ? [] : ["imdb_id"])
        return Part("external_ids", Form.ids(names)) { _, series in
            let unknown = JSONValue.unknownIDs(all).adding(["freebase_mid": .null])
            return imdb.map { unknown.adding(["imdb_id": $0(series.movie)]) } ?? unknown
        }
    }
}

/// A series, a season or an episode.
struct TMDBSeriesName: Sendable, Hashable {
    /// The series; `nil` if the number in the path is invalid.
    let series: TMDBMovieName?
    var season: Int?
    var episode: Int?
}
