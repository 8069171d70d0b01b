import Domain
import TMDBClient

extension TMDBResource {
    typealias Point = Endpoint<TMDBResource>
    private typealias Form = TMDBSchemas

    /// An endpoint that answers with a page of a list.
    static func list(
        _ path: String, _ summary: String, _ fields: [QueryField] = [], of row: JSONSchema, is resource: TMDBResource
    ) -> Point {
        Point(path, summary, fields + QueryField.ofPages, Form.page(of: row), is: resource)
    }

    static let ofFacts: [Point] =
        [Point("configuration", "Where pictures are, and their sizes", Form.configuration, is: .configuration)]
        + TMDBFact.allCases.map { fact in
            Point(fact.rawValue, fact.summary, fact.fields, fact.schema) { parts in
                guard let part = parts.first else { return .fact(fact, nil) }
                return fact.hasTextID ? .fact(fact, .text(String(part))) : number(part).map { .fact(fact, .int($0)) }
            }
        }

    static let ofLists: [Point] =
        [
            list(
                "search/movie", "Movies by title", [.query("matrix"), .year, .releaseYear], of: Form.movieRow,
                is: .searchMovies),
            list(
                "search/tv", "Series by title", [.query("harbor lights"), .year, .firstYear], of: Form.seriesRow,
                is: .searchSeries),
            list("search/person", "People by name", [.query("keanu reeves")], of: Form.personRow, is: .searchPeople),
            list("search/multi", "Movies, series and people", [.query("matrix")], of: Form.anyRow, is: .searchAnything),
            list(
                "search/collection", "Collections by the titles of their movies", [.query("toy story")],
                of: Form.collectionRow, is: .searchCollections),
            list(
                "discover/movie", "Movies that meet conditions", QueryField.ofDiscover, of: Form.movieRow,
                is: .discover(.movies)),
            list(
                "discover/tv", "Series that meet conditions", QueryField.ofSeries, of: Form.seriesRow,
                is: .discover(.series)),
            Point(
                "find/{external_id}", "What has an id at another site; only IMDb's are known",
                [.externalSource, .language], Form.found
            ) { .find(String($0[0])) },
            Point(
                "genre/{genre_id}/movies", "A genre’s movies", QueryField.ofPages,
                Form.page(of: Form.movieRow).adding(["id": .integer])
            ) { number($0[0]).map(TMDBResource.genreMovies) },
        ]
        + ["day", "week"].flatMap { span in
            [
                list(
                    "trending/all/\(span)", "The most popular movies and series", of: Form.anyRow, is: .trending(.all)),
                list(
                    "trending/movie/\(span)", "The most popular movies", of: Form.typedMovieRow, is: .trending(.movies)),
                list("trending/tv/\(span)", "The most popular series", of: Form.typedSeriesRow, is: .trending(.series)),
                list(
                    "trending/person/\(span)", "The people with the most movies", of: Form.typedPersonRow,
                    is: .trendingPeople),
            ]
        }

    static let ofMovies: [Point] =
        [
            list("movie/popular", "The most popular movies", of: Form.movieRow, is: .popular(.movies)),
            list("movie/top_rated", "The best rated movies", of: Form.movieRow, is: .list(.topRated)),
            Point(
                "movie/now_playing", "The movies of the last six weeks", QueryField.ofPages, Form.datedPage,
                is: .list(.nowPlaying)),
            Point(
                "movie/upcoming", "The movies of the next three weeks", QueryField.ofPages, Form.datedPage,
                is: .list(.upcoming)),
            Point("movie/latest", "The movie released last", [.language, .appended], Form.movie, is: .latestMovie),
            Point("movie/{movie_id}", "A movie", [.language, .appended], Form.movie) {
                .movie(TMDBMovieName(pathPart: $0[0]))
            },
        ]
        + TMDBMoviePart.allCases.map { part in
            Point("movie/{movie_id}/\(part.rawValue)", "A part of a movie’s details", QueryField.ofPages, part.schema) {
                .part(part, of: TMDBMovieName(pathPart: $0[0]))
            }
        }

    static let ofPeople: [Point] =
        [
            list("person/popular", "The people with the most movies", of: Form.personRow, is: .popularPeople),
            Point(
                "person/latest", "A person of the movie released last", [.language, .appended], Form.person,
                is: .latestPerson),
            Point("person/{person_id}", "A person", [.language, .appended], Form.person) {
                .person(numberOfPerson($0[0]))
            },
            Point("credit/{credit_id}", "A person’s work on a title", [.language], Form.credit) {
                .credit(TMDBCreditID($0[0]))
            },
        ]
        + TMDBPersonPart.allCases.map { part in
            Point(
                "person/{person_id}/\(part.rawValue)", "A part of a person’s details", QueryField.ofPages, part.schema
            ) { .personPart(part, of: numberOfPerson($0[0])) }
        }

    static let ofCollections: [Point] =
        [
            Point(
                "collection/{collection_id}", "The movies of a series of movies", [.language, .appended],
                Form.collection
            ) { number($0[0]).map(TMDBResource.collection) }
        ]
        + TMDBCollectionPart.allCases.map { part in
            Point("collection/{collection_id}/\(part.rawValue)", "A part of a collection", [.language], part.schema) {
                number($0[0]).map { .collectionPart(part, of: $0) }
            }
        }

    /// Parses a number in a path.
    private static func number(_ text: Substring) -> Int? {
        text.utf8.count <= 10 && text.allSatisfy { $0.isASCII && $0.isNumber } ? Int(text) : nil
    }

    /// Parses a person's number, or IMDb's id as TMDB does for movies.
    private static func numberOfPerson(_ text: Substring) -> Int? {
        if let id = PersonID(text.lowercased()), id.isIMDb { return id.tmdbNumber }
        return number(text)
    }
}
