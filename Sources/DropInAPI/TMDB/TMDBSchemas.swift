/// The forms of TMDB's answers, with TMDB's types: a field is null only where TMDB's can be.
enum TMDBSchemas {
    /// A day, or empty if unknown.
    static let dayOrEmpty = JSONSchema.form("^([0-9]{4}-[0-9]{2}-[0-9]{2})?$")
    static let day = JSONSchema.form("^[0-9]{4}-[0-9]{2}-[0-9]{2}$")
    /// The path of a picture, to be put after the address and a size in `configuration`.
    static let picture = JSONSchema.orNull(.form("^/.+\\.(jpg|jpeg|png|webp|svg)$"))
    static let score = JSONSchema.number
    /// A list that is always empty.
    static let nothing = JSONSchema.list(.object([:]))

    /// The schemas that others refer to.
    static let all: [String: JSONSchema] = [
        "TMDBMovieRow": rowOfMovie, "TMDBSeriesRow": rowOfSeries, "TMDBPersonRow": rowOfPerson, "TMDBCast": cast,
        "TMDBCrew": crew, "TMDBImage": image, "TMDBError": error,
        "TMDBTypedMovieRow": typedRowOfMovie, "TMDBTypedSeriesRow": typedRowOfSeries,
        "TMDBTypedPersonRow": rowOfPerson.adding(["media_type": .choice(["person"])]),
    ]

    static let movieRow = JSONSchema.named("TMDBMovieRow")
    static let seriesRow = JSONSchema.named("TMDBSeriesRow")
    static let personRow = JSONSchema.named("TMDBPersonRow")
    /// Rows of lists with several kinds.
    static let typedMovieRow = JSONSchema.named("TMDBTypedMovieRow")
    static let typedSeriesRow = JSONSchema.named("TMDBTypedSeriesRow")
    static let typedPersonRow = JSONSchema.named("TMDBTypedPersonRow")
    static let anyRow = JSONSchema.anyOf([typedMovieRow, typedSeriesRow, typedPersonRow])

    static func page(of row: JSONSchema) -> JSONSchema {
        .object([
            "page": .integer, "results": .list(row), "total_pages": .integer, "total_results": .integer,
        ])
    }

    static let datedPage = page(of: movieRow).adding(["dates": .object(["maximum": day, "minimum": day])])

    /// Facts that movies and series share.
    static let title: [String: JSONSchema] = [
        "adult": .flag, "backdrop_path": picture, "id": .integer, "original_language": .text, "overview": .text,
        "popularity": .number, "poster_path": picture, "vote_average": score, "vote_count": .integer,
    ]
    static let movieTitle = JSONSchema.object(title).adding([
        "original_title": .text, "release_date": dayOrEmpty, "title": .text, "video": .flag,
    ])
    static let seriesTitle = JSONSchema.object(title).adding([
        "first_air_date": dayOrEmpty, "name": .text, "original_name": .text, "origin_country": .list(.text),
    ])
    private static let rowOfMovie = movieTitle.adding(["genre_ids": .list(.integer)])
    private static let rowOfSeries = seriesTitle.adding(["genre_ids": .list(.integer)])
    private static let typedRowOfMovie = rowOfMovie.adding(["media_type": .choice(["movie"])])
    private static let typedRowOfSeries = rowOfSeries.adding(["media_type": .choice(["tv"])])
    /// What every entry about a person has.
    static let name: [String: JSONSchema] = [
        "adult": .flag, "gender": .integers(in: 0...3), "id": .integer, "known_for_department": .text, "name": .text,
        "original_name": .text, "popularity": .number, "profile_path": picture,
    ]
    private static let rowOfPerson = JSONSchema.object(name).adding([
        "known_for": .list(.anyOf([typedMovieRow, typedSeriesRow]))
    ])
    private static let castOfTitle: [String: JSONSchema] = [
        "cast_id": .integer, "character": .text, "credit_id": .text, "order": .integer,
    ]
    private static let cast = JSONSchema.object(name).adding(castOfTitle)
    private static let crew = JSONSchema.object(name).adding([
        "credit_id": .text, "department": .text, "job": .text,
    ])
    private static let image = JSONSchema.object([
        "aspect_ratio": .number, "file_path": .form("^/"), "height": .integer, "iso_639_1": .orNull(.text),
        "vote_average": score, "vote_count": .integer, "width": .integer,
    ])

    /// An error: with a code, or a list of sentences.
    static let error = JSONSchema.anyOf([
        .object(["success": .flag, "status_code": .integers(in: 1...47), "status_message": .text]),
        .object(["errors": .list(.text)]),
    ])

    // MARK: Facts

    static let genre = JSONSchema.object(["id": .integer, "name": .text])
    static let country = JSONSchema.object(["iso_3166_1": .text, "name": .text])
    static let language = JSONSchema.object(["english_name": .text, "iso_639_1": .text, "name": .text])
    static let genres = JSONSchema.object(["genres": .list(genre)])
    static let configuration: JSONSchema = {
        let sizes = ["backdrop_sizes", "logo_sizes", "poster_sizes", "profile_sizes", "still_sizes"]
        let images = JSONSchema.object(["base_url": .text, "secure_base_url": .text])
            .adding(Dictionary(uniqueKeysWithValues: sizes.map { ($0, .list(.text)) }))
        return .object(["change_keys": .list(.text), "images": images])
    }()
    static let countries = JSONSchema.list(
        .object(["english_name": .text, "iso_3166_1": .text, "native_name": .text]))
    static let languages = JSONSchema.list(language)
    static let jobs = JSONSchema.list(.object(["department": .text, "jobs": .list(.text)]))
    static let timeZones = JSONSchema.list(.object(["iso_3166_1": .text, "zones": .list(.text)]))
    static let certificates = JSONSchema.object([
        "certifications": .map(
            .list(.object(["certification": .text, "meaning": .text, "order": .integer])))
    ])
    static let noResults = JSONSchema.object(["results": nothing])
    static let changes = JSONSchema.object(["changes": nothing])
    static let organization = JSONSchema.object([
        "headquarters": .text, "homepage": .text, "id": .integer, "logo_path": picture, "name": .text,
        "origin_country": .text,
    ])
    static let review = JSONSchema.object([
        "author": .text,
        "author_details": .object([
            "avatar_path": .orNull(.text), "name": .text, "rating": .orNull(.number), "username": .text,
        ]),
        "content": .text, "created_at": .text, "id": .text, "iso_639_1": .text, "media_id": .integer,
        "media_title": .text, "media_type": .text, "updated_at": .text, "url": .text,
    ])
    static let episodeGroup = JSONSchema.object([
        "description": .text, "episode_count": .integer, "group_count": .integer, "groups": nothing, "id": .text,
        "name": .text, "network": .null, "type": .integer,
    ])
    static let found = JSONSchema.object([
        "movie_results": .list(typedMovieRow), "person_results": .list(typedPersonRow),
        "tv_results": .list(typedSeriesRow), "tv_episode_results": nothing, "tv_season_results": nothing,
    ])

    // MARK: Movies

    static let movie = movieTitle.adding(
        [
            "belongs_to_collection": .orNull(
                .object(["id": .integer, "name": .text, "poster_path": picture, "backdrop_path": picture])),
            "budget": .integer, "genres": .list(genre), "homepage": .orNull(.text),
            "imdb_id": .orNull(.form("^tt[0-9]+$")), "origin_country": .list(.text), "production_companies": nothing,
            "production_countries": .list(country), "revenue": .integer, "runtime": .integer,
            "spoken_languages": .list(language), "status": .text, "tagline": .text,
        ], optional: TMDBAnswers.movieParts.schemas())

    static let credits = part(["cast": .list(.named("TMDBCast")), "crew": .list(.named("TMDBCrew"))])
    static let images = part([
        "backdrops": .list(.named("TMDBImage")), "logos": .list(.named("TMDBImage")),
        "posters": .list(.named("TMDBImage")),
    ])
    static let emptyPage = page(of: .object([:])).adding(optional: ["id": .integer])
    static let otherTitle = JSONSchema.object(["iso_3166_1": .text, "title": .text, "type": .text])
    static let releases = JSONSchema.object([
        "iso_3166_1": .text,
        "release_dates": .list(
            .object([
                "certification": .text, "descriptors": .list(.text), "iso_639_1": .text, "note": .text,
                "release_date": .form("^[0-9-]{10}T[0-9:.]+Z$"), "type": .integers(in: 1...6),
            ])),
    ])
    static let oldRelease = JSONSchema.object([
        "certification": .text, "descriptors": .list(.text), "iso_3166_1": .text, "primary": .flag,
        "release_date": day,
    ])
    private static let otherIDs = ["facebook_id", "imdb_id", "instagram_id", "twitter_id", "wikidata_id"]
    static let externalIDs = ids(otherIDs)

    static func ids(_ names: [String]) -> JSONSchema {
        part(Dictionary(uniqueKeysWithValues: names.map { ($0, .orNull(.text)) }))
    }

    static func translation(_ fields: [String: JSONSchema]) -> JSONSchema {
        english(["homepage": .text, "overview": .text, "tagline": .text].merging(fields) { own, _ in own })
    }

    private static func english(_ texts: [String: JSONSchema]) -> JSONSchema {
        .object([
            "data": .object(texts), "english_name": .text, "iso_3166_1": .text, "iso_639_1": .text, "name": .text,
        ])
    }

    /// A part of a title's details: alone, it has the title's id.
    static func part(_ fields: [String: JSONSchema]) -> JSONSchema { .object(fields, optional: ["id": .integer]) }

    // MARK: People

    static let person = JSONSchema.object(
        [
            "adult": .flag, "also_known_as": .list(.text), "biography": .text, "birthday": .orNull(day),
            "deathday": .orNull(day), "gender": .integers(in: 0...3), "homepage": .orNull(.text), "id": .integer,
            "imdb_id": .orNull(.form("^nm[0-9]+$")), "known_for_department": .text, "name": .text,
            "place_of_birth": .orNull(.text), "popularity": .number, "profile_path": picture,
        ], optional: TMDBAnswers.personParts.schemas())

    static let idsOfPerson = ids(
        otherIDs + ["freebase_id", "freebase_mid", "tiktok_id", "tvrage_id", "youtube_id"])
    static let movieCredits = credits(in: [rowOfMovie])
    static let seriesCredits = credits(in: [rowOfSeries])
    static let combinedCredits = credits(in: [typedRowOfMovie, typedRowOfSeries])

    private static func credits(in titles: [JSONSchema]) -> JSONSchema {
        let cast: [String: JSONSchema] = ["character": .text, "credit_id": .text]
        let crew: [String: JSONSchema] = ["credit_id": .text, "department": .text, "job": .text]
        func rows(_ fields: [String: JSONSchema], _ optional: [String: JSONSchema]) -> JSONSchema {
            .list(.anyOf(titles.map { $0.adding(fields, optional: optional) }))
        }
        return part([
            "cast": rows(cast, ["episode_count": .integer, "order": .integer]),
            "crew": rows(crew, ["episode_count": .integer]),
        ])
    }

    static let credit: JSONSchema = {
        let ofTitle = [rowOfMovie, rowOfSeries].map { row in
            row.adding(
                ["character": .text, "media_type": .choice(["movie", "tv"])],
                optional: ["episodes": nothing, "seasons": nothing])
        }
        return .object([
            "credit_type": .choice(["cast", "crew"]), "department": .text, "id": .form("^[0-9a-f]{24}$"), "job": .text,
            "media": .anyOf(ofTitle), "media_type": .choice(["movie", "tv"]),
            "person": JSONSchema.object(name).adding(["media_type": .choice(["person"])]),
        ])
    }()

    // MARK: Collections

    private static let nameOfCollection = JSONSchema.object([
        "backdrop_path": picture, "id": .integer, "name": .text, "original_language": .text, "original_name": .text,
        "overview": .text, "poster_path": picture,
    ])
    static let collectionRow = nameOfCollection.adding(["adult": .flag])
    static let collection = nameOfCollection.adding(
        ["parts": .list(typedMovieRow)], optional: TMDBAnswers.collectionParts.schemas())
    static let imagesOfCollection = part([
        "backdrops": .list(.named("TMDBImage")), "posters": .list(.named("TMDBImage")),
    ])
    static let translationsOfCollection = part([
        "translations": .list(english(["homepage": .text, "overview": .text, "title": .text]))
    ])
}
