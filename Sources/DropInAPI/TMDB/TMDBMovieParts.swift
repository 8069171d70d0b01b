import Domain
import TMDBClient

extension TMDBAnswers {
    private typealias Part = TMDBPart<TMDBMovie>
    private typealias Form = TMDBSchemas

    static let movieParts: [TMDBPart<TMDBMovie>] = [
        otherTitles("titles"), .changes, credits("credits", Form.credits),
        Part("external_ids", Form.externalIDs) {
            JSONValue.unknownIDs(["facebook", "instagram", "twitter", "wikidata"])
                .adding(["imdb_id": JSONValue($1.movie.imdbText)])
        },
        images, .empty("keywords", "keywords"), .emptyPage("lists"), recommendations(.movies, Form.typedMovieRow),
        Part("release_dates", Form.part(["results": .list(Form.releases)])) { releaseDates(of: $1.movie) },
        .emptyPage("reviews"),
        Part("similar", Form.page(of: Form.movieRow), hasID: false) { try await $0.similar(to: $1.movie) },
        translations(["title": .text, "runtime": .integer]) {
            ["runtime": .int($0.tmdbRuntime), "title": .text($0.title)]
        },
        .empty("videos"), providers,
        // Names that older clients use.
        credits("casts", Form.credits),
        Part("releases", Form.part(["countries": .list(Form.oldRelease)])) { releases(of: $1.movie) },
        Part("similar_movies", Form.page(of: Form.movieRow), hasID: false) { try await $0.similar(to: $1.movie) },
        Part("trailers", Form.part(["quicktime": Form.nothing, "youtube": Form.nothing])) { _, _ in
            ["quicktime": [], "youtube": []]
        },
    ]

    // MARK: Parts of movies and series

    static func otherTitles(_ list: String) -> TMDBPart<TMDBMovie> {
        Part("alternative_titles", Form.part([list: .list(Form.otherTitle)])) { [list: $1.movie.tmdbOtherTitles] }
    }

    static func credits(_ name: String, _ schema: JSONSchema) -> TMDBPart<TMDBMovie> {
        Part(name, schema) { TMDBCredits(of: $1, $0.pictures).json }
    }

    /// A poster and a backdrop.
    static let images = TMDBPart<TMDBMovie>("images", TMDBSchemas.images) { answers, title in
        [
            "backdrops": [answers.pictures.backdropImage(of: title.movie.summary)], "logos": [],
            "posters": [try await answers.pictures.image(of: title.movie.summary)],
        ]
    }

    /// The similar movies, which are those that people like together if the catalog has learned that.
    static func recommendations(_ kinds: MovieQuery.Kinds, _ row: JSONSchema) -> TMDBPart<TMDBMovie> {
        Part("recommendations", Form.page(of: row), hasID: false) { answers, title in
            try await answers.page(hasMediaType: true) {
                try await answers.movies.similar(to: title.movie.id, kinds).page($0)
            }
        }
    }

    /// The English texts, and the fields in `more`, which differ between movies and series.
    static func translations(
        _ fields: [String: JSONSchema], _ more: @escaping @Sendable (MovieSummary) -> JSONValue
    ) -> TMDBPart<TMDBMovie> {
        Part("translations", Form.part(["translations": .list(Form.translation(fields))])) { _, title in
            let texts: JSONValue = [
                "homepage": "", "overview": .text(title.movie.tmdbOverview),
                "tagline": .text(title.movie.tagline ?? ""),
            ]
            return .translations(texts.adding(more(title.movie.summary)))
        }
    }

    static let providers = TMDBPart<TMDBMovie>(
        "watch/providers", TMDBSchemas.part(["results": .map(.object([:]))])
    ) { _, _ in ["results": [:]] }

    // MARK: Parts of movies

    /// The recommended movies, those with the most genres in common first: TMDB compares genres and keywords here.
    private func similar(to movie: Movie) async throws -> JSONValue {
        try await page { page in
            let genres = Set(movie.summary.genres)
            return try await movies.similar(to: movie.id, .movies).enumerated()
                .map { (place: $0, movie: $1, share: genres.share(of: Set($1.genres))) }
                .sorted { ($1.share, $0.place) < ($0.share, $1.place) }
                .map(\.movie).page(page)
        }
    }

    /// The first release, as one in the United States, with its certificate; empty without a date and a year.
    private static func releaseDates(of movie: Movie) -> JSONValue {
        guard let day = movie.summary.tmdbReleaseDay else { return ["results": []] }
        let release: JSONValue = [
            "certification": .text(movie.tmdbCertificate ?? ""), "descriptors": [], "iso_639_1": "", "note": "",
            "release_date": .text("\(day)T00:00:00.000Z"), "type": .int(TMDB.ReleaseKind.theatrical.rawValue),
        ]
        return ["results": [["iso_3166_1": "US", "release_dates": [release]]]]
    }

    /// The release in the form that older clients use.
    private static func releases(of movie: Movie) -> JSONValue {
        guard let day = movie.summary.tmdbReleaseDay else { return ["countries": []] }
        let release: JSONValue = [
            "certification": .text(movie.tmdbCertificate ?? ""), "descriptors": [], "iso_3166_1": "US",
            "primary": true, "release_date": .text(day.description),
        ]
        return ["countries": [release]]
    }
}

extension Set {
    /// The Jaccard index: the share of common elements; 0 for two empty sets.
    fileprivate func share(of other: Set) -> Double {
        let all = union(other).count
        return all == 0 ? 0 : Double(intersection(other).count) / Double(all)
    }
}
