import Domain
import TMDBClient

extension TMDBResource {
    private typealias Point = Endpoint<TMDBResource>
    private typealias Form = TMDBSchemas

    static let ofFacts: [Endpoint<TMDBResource>] =
        [
            Point("configuration", "Where pictures are, and their sizes", Form.configuration, is: .configuration),
            Point("genre/movie/list", "The genres of movies", [.language], Form.genres, is: .genres),
        ] + TMDBFact.allCases.map { Point($0.rawValue, $0.summary, [.language], $0.schema, is: .fact($0)) }

    static let ofLists: [Endpoint<TMDBResource>] =
        [
            Point(
                "search/movie", "Movies by title", [.query("matrix"), .year, .releaseYear] + QueryField.ofPages,
                Form.page(of: Form.movieRow), is: .search),
            Point(
                "search/tv", "Series by title",
                [.query("harbor lights"), .year, .firstYear] + QueryField.ofPages, Form.page(of: Form.seriesRow),
                is: .searchSeries),
            Point(
                "search/person", "People by name", [.query("keanu reeves")] + QueryField.ofPages,
                Form.page(of: Form.personRow), is: .searchPeople),
            Point(
                "search/multi", "Movies, series and people", [.query("matrix")] + QueryField.ofPages,
                Form.page(of: Form.anyRow), is: .searchAnything),
            Point(
                "search/collection", "Collections by the titles of their movies",
                [.query("toy story")] + QueryField.ofPages, Form.page(of: Form.collectionRow), is: .searchCollections),
            Point(
                "discover/movie", "Movies that meet conditions", QueryField.ofDiscover + QueryField.ofPages,
                Form.page(of: Form.movieRow), is: .discover),
            Point(
                "discover/tv", "Series that meet conditions", QueryField.ofSeries + QueryField.ofPages,
                Form.page(of: Form.seriesRow), is: .discoverSeries),
            Point(
                "find/{external_id}", "What has an id at another site; only IMDb's are known",
                [.externalSource, .language], Form.found
            ) { .find(String($0[0])) },
            Point(
                "genre/{genre_id}/movies", "A genre’s movies", QueryField.ofPages,
                Form.page(of: Form.movieRow).adding(["id": .integer])
            ) { number($0[0]).map(TMDBResource.genreMovies) },
        ]
        + TMDBEmptyList.allCases.map {
            Point(
                $0.rawValue, "Always empty", ($0.isSearch ? [.query("disney")] : []) + QueryField.ofPages,
                Form.page(of: .object([:])), is: .emptyList($0))
        }
        + ["day", "week"].flatMap { span in
            [
                Point(
                    "trending/all/\(span)", "The most popular movies and series", QueryField.ofPages,
                    Form.page(of: Form.anyRow), is: .trendingTitles),
                Point(
                    "trending/movie/\(span)", "The most popular movies", QueryField.ofPages,
                    Form.page(of: Form.typedMovieRow), is: .trending),
                Point(
                    "trending/tv/\(span)", "The most popular series", QueryField.ofPages,
                    Form.page(of: Form.typedSeriesRow), is: .trendingSeries),
                Point(
                    "trending/person/\(span)", "The people with the most movies", QueryField.ofPages,
                    Form.page(of: Form.typedPersonRow), is: .trendingPeople),
            ]
        }

    static let ofMovies: [Endpoint<TMDBResource>] =
        [
            Point(
                "movie/popular", "The most popular movies", QueryField.ofPages, Form.page(of: Form.movieRow),
                is: .popular),
            Point(
                "movie/top_rated", "The best rated movies", QueryField.ofPages, Form.page(of: Form.movieRow),
                is: .list(.topRated)),
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
        + Form.movieParts.sorted { $0.key < $1.key }.map { name, schema in
            Point("movie/{movie_id}/\(name)", "A part of a movie’s details", QueryField.ofPages, schema) {
                .part(TMDB.Appendix(rawValue: name), of: TMDBMovieName(pathPart: $0[0]))
            }
        }

    static let ofPeople: [Endpoint<TMDBResource>] =
        [
            Point(
                "person/popular", "The people with the most movies", QueryField.ofPages,
                Form.page(of: Form.personRow), is: .popularPeople),
            Point("person/{person_id}", "A person", [.language, .appended], Form.person) { .person(number($0[0])) },
        ]
        + TMDBPersonPart.allCases.map { part in
            Point(
                "person/{person_id}/\(part.rawValue)", "A part of a person’s details", QueryField.ofPages, part.schema
            ) { .personPart(part, of: number($0[0])) }
        }

    static let ofGroups: [Endpoint<TMDBResource>] =
        [
            Point("collection/{collection_id}", "The movies of a series of movies", [.language], Form.collection) {
                number($0[0]).map { .collection($0, nil) }
            }
        ]
        + TMDBCollectionPart.allCases.map { part in
            Point("collection/{collection_id}/\(part.rawValue)", "A part of a collection", [.language], part.schema) {
                number($0[0]).map { .collection($0, part) }
            }
        }
        + TMDBGroup.allCases.flatMap { group in
            group.parts.map { part, schema in
                let path = "\(group.rawValue)/{\(group.rawValue)_id}" + (part.isEmpty ? "" : "/\(part)")
                return Point(path, "Matinee knows none: fields without values", [.language], schema) {
                    number($0[0]).map { .group(group, $0, part: part) }
                }
            }
        }

    /// Parses a person's number, or IMDb's id as TMDB does for movies.
    private static func number(_ text: Substring) -> Int? {
        if let id = PersonID(text.lowercased()), id.isIMDb { return id.tmdbNumber }
        guard text.utf8.count <= 10, text.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
        return Int(text)
    }
}
