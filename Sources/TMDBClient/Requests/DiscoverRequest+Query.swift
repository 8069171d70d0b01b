extension TMDB.DiscoverRequest: TMDB.Listing, Query {
    typealias Answer = TMDB.Page<TMDB.MovieRow>

    /// `/discover/movie`
    public var path: String { "/discover/movie" }

    /// What is sent, without the key.
    public var parameters: [TMDB.Parameter] {
        [TMDB.Parameter](
            shown + certificates + dates + figures + makers + subjects + watching, additional: additional)
    }

    private var shown: [TMDB.Parameter?] {
        [
            TMDB.Parameter("language", language),
            TMDB.Parameter("page", page),
            TMDB.Parameter("include_adult", includeAdult),
            TMDB.Parameter("include_video", includeVideo),
            TMDB.Parameter("sort_by", sort?.rawValue),
        ]
    }

    private var certificates: [TMDB.Parameter?] {
        [TMDB.Parameter("certification", certification?.text(\.self))]
            + certifications.parameters("certification", \.self)
            + [
                TMDB.Parameter("certification_country", certificationCountry),
                TMDB.Parameter("region", region),
            ]
    }

    private var dates: [TMDB.Parameter?] {
        [TMDB.Parameter("primary_release_year", primaryReleaseYear)]
            + primaryReleaseDate.parameters("primary_release_date", \.description)
            + releaseDate.parameters("release_date", \.description)
            + [
                TMDB.Parameter("year", year),
                TMDB.Parameter("with_release_type", releaseKinds?.text(\.rawValue.description)),
            ]
    }

    private var figures: [TMDB.Parameter?] {
        voteAverage.parameters("vote_average", \.description)
            + voteCount.parameters("vote_count", \.description)
            + runtime.parameters("with_runtime", \.description)
    }

    private var makers: [TMDB.Parameter?] {
        [
            TMDB.Parameter("with_cast", cast?.text(\.description)),
            TMDB.Parameter("with_crew", crew?.text(\.description)),
            TMDB.Parameter("with_people", people?.text(\.description)),
            TMDB.Parameter("with_companies", companies?.text(\.description)),
            TMDB.Parameter("without_companies", withoutCompanies?.text(\.description)),
        ]
    }

    private var subjects: [TMDB.Parameter?] {
        [
            TMDB.Parameter("with_genres", genres?.text(\.description)),
            TMDB.Parameter("without_genres", withoutGenres?.text(\.description)),
            TMDB.Parameter("with_keywords", keywords?.text(\.description)),
            TMDB.Parameter("without_keywords", withoutKeywords?.text(\.description)),
            TMDB.Parameter("with_origin_country", originCountry?.text(\.self)),
            TMDB.Parameter("with_original_language", originalLanguage?.text(\.self)),
        ]
    }

    private var watching: [TMDB.Parameter?] {
        [
            TMDB.Parameter("watch_region", watchRegion),
            TMDB.Parameter("with_watch_providers", watchProviders?.text(\.description)),
            TMDB.Parameter("without_watch_providers", withoutWatchProviders?.text(\.description)),
            TMDB.Parameter("with_watch_monetization_types", monetization?.text(\.rawValue)),
        ]
    }
}
