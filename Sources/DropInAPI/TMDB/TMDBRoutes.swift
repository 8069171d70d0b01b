import Domain
import TMDBClient

extension TMDBAnswers {
    static let routes = RouteTable(ofFacts + ofLists + ofMovies + ofSeries + ofPeople + ofCollections)

    /// The fields that change an answer. Others are not in the cache's keys, so that equal answers are stored once.
    static let fieldNames = Set(routes.endpoints.flatMap(\.fields).map(\.name) + ["api_key"])
        .subtracting([QueryField.language.name])

    typealias Point = Route<TMDBAnswers>
    private typealias Form = TMDBSchemas

    /// A route that answers with a page of a list.
    static func list(
        _ path: String, _ summary: String, of row: JSONSchema, _ fields: [QueryField] = [],
        _ answer: @escaping @Sendable (TMDBAnswers) async throws -> JSONValue
    ) -> Point {
        Point(path, summary, Form.page(of: row), fields + QueryField.ofPages, answer)
    }

    private static let ofLists: [Point] =
        [
            list("search/movie", "Movies by title", of: Form.movieRow, [.query("matrix"), .year, .releaseYear]) {
                try await $0.found(.movies, years: ["primary_release_year", "year"])
            },
            list("search/tv", "Series by title", of: Form.seriesRow, [.query("harbor lights"), .year, .firstYear]) {
                try await $0.found(.series, years: ["first_air_date_year", "year"])
            },
            list("search/person", "People by name", of: Form.personRow, [.query("keanu reeves")]) {
                try await $0.foundPeople()
            },
            list("search/multi", "Movies, series and people", of: Form.anyRow, [.query("matrix")]) {
                try await $0.foundAnything()
            },
            list(
                "search/collection", "Collections by the titles of their movies", of: Form.collectionRow,
                [.query("toy story")]
            ) { try await $0.foundCollections() },
            list("discover/movie", "Movies that meet conditions", of: Form.movieRow, QueryField.ofDiscover) { answers in
                try await answers.page { try await answers.discovered(answers.fields, rows: $0) }
            },
            list("discover/tv", "Series that meet conditions", of: Form.seriesRow, QueryField.ofSeries) { answers in
                try await answers.page { try await answers.discovered(answers.fields, .series, rows: $0) }
            },
            Point(
                "find/{external_id}", "What has an id at another site; only IMDb's are known", Form.found,
                [.externalSource, .language]
            ) { try await $0.results(String($0.parts[0])) },
            Point(
                "genre/{genre_id}/movies", "A genre’s movies", Form.page(of: Form.movieRow).adding(["id": .integer]),
                QueryField.ofPages
            ) { try await $0.movies(ofGenre: $0.pathNumber) },
        ]
        + ["day", "week"].flatMap { span in
            [
                trending("all/\(span)", "The most popular movies and series", .all, of: Form.anyRow),
                trending("movie/\(span)", "The most popular movies", .movies, of: Form.typedMovieRow),
                trending("tv/\(span)", "The most popular series", .series, of: Form.typedSeriesRow),
                list("trending/person/\(span)", "The people with the most movies", of: Form.typedPersonRow) {
                    try await $0.popularPeople(hasMediaType: true)
                },
            ]
        }

    private static func trending(
        _ path: String, _ summary: String, _ kinds: MovieQuery.Kinds, of row: JSONSchema
    ) -> Point {
        popular("trending/\(path)", summary, kinds, of: row, hasMediaType: true)
    }

    static func popular(
        _ path: String, _ summary: String, _ kinds: MovieQuery.Kinds, of row: JSONSchema, hasMediaType: Bool = false
    ) -> Point {
        list(path, summary, of: row) { answers in
            try await answers.page(hasMediaType: hasMediaType) { try await answers.movies.popular(kinds, rows: $0) }
        }
    }

    private static let ofMovies: [Point] =
        [
            popular("movie/popular", "The most popular movies", .movies, of: Form.movieRow),
            list("movie/top_rated", "The best rated movies", of: Form.movieRow) { try await $0.list(.topRated) },
            Point("movie/now_playing", "The movies of the last six weeks", Form.datedPage, QueryField.ofPages) {
                try await $0.list(.nowPlaying)
            },
            Point("movie/upcoming", "The movies of the next three weeks", Form.datedPage, QueryField.ofPages) {
                try await $0.list(.upcoming)
            },
            Point("movie/latest", "The movie released last", Form.movie, [.language, .appended]) {
                try await $0.details(.id(try await $0.lastReleased().id))
            },
            Point("movie/{movie_id}", "A movie", Form.movie, [.language, .appended]) {
                try await $0.details(TMDBMovieName(pathPart: $0.parts[0]))
            },
        ]
        + routes(of: movieParts, below: "movie/{movie_id}", "A part of a movie’s details") {
            let found = try await $0.movies.movie(TMDBMovieName(pathPart: $0.parts[0]))
            return (found, id: found.number)
        }

    private static let ofPeople: [Point] =
        [
            list("person/popular", "The people with the most movies", of: Form.personRow) {
                try await $0.popularPeople(hasMediaType: false)
            },
            Point("person/latest", "A person of the movie released last", Form.person, [.language, .appended]) {
                try await $0.latestPerson()
            },
            Point("person/{person_id}", "A person", Form.person, [.language, .appended]) {
                try await $0.person($0.personNumber)
            },
            Point("credit/{credit_id}", "A person’s work on a title", Form.credit, [.language]) {
                try await $0.credit(TMDBCreditID($0.parts[0]))
            },
        ]
        + routes(of: personParts, below: "person/{person_id}", "A part of a person’s details") {
            let (person, number) = try await $0.found($0.personNumber)
            return (person, id: number)
        }

    private static let ofCollections: [Point] =
        [
            Point(
                "collection/{collection_id}", "The movies of a series of movies", Form.collection,
                [.language, .appended]
            ) { try await $0.collection($0.pathNumber) }
        ]
        + routes(of: collectionParts, below: "collection/{collection_id}", "A part of a collection", [.language]) {
            let number = try $0.pathNumber
            let found = try await $0.foundCollection(number)
            return (found, id: found?.movies.first?.number ?? number)
        }

    /// The number in the path. Throws `notFound` for anything else.
    var pathNumber: Int {
        get throws(SourceError) {
            guard let number = TMDBNumbers.number(inPath: parts[0]) else { throw .notFound }
            return number
        }
    }

    /// The person's number in the path, or from IMDb's id as TMDB does for movies; `nil` for anything else.
    private var personNumber: Int? {
        if let id = PersonID(parts[0].lowercased()), id.isIMDb { return id.tmdbNumber }
        return TMDBNumbers.number(inPath: parts[0])
    }
}
