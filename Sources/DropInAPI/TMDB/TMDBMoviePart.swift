import Domain
import TMDBClient

/// A part of a movie's details for which `TMDBClient` has no wire type, by TMDB's name. The last four are names that
/// older clients use.
enum TMDBMoviePart: String, Sendable, Hashable {
    case keywords
    case alternativeTitles = "alternative_titles"
    case translations
    case reviews
    case lists
    case changes
    case releases
    case trailers
    case casts
    case similarMovies = "similar_movies"

    /// Whether its answer alone has the movie's id.
    var hasID: Bool { ![.changes, .similarMovies].contains(self) }
}

extension TMDBAnswers {
    /// A part of a movie's details, without the movie's id.
    func part(_ part: TMDBMoviePart, of movie: Movie, _ fields: QueryFields) async throws -> JSONValue {
        switch part {
        case .keywords: ["keywords": []]
        case .alternativeTitles: ["titles": .list(Self.otherTitles(of: movie))]
        case .translations: ["translations": [Self.translation(of: movie)]]
        case .reviews, .lists: .emptyPage(try fields.page())
        case .changes: ["changes": []]
        case .releases: Self.releases(of: movie)
        case .trailers: ["quicktime": [], "youtube": []]
        case .casts: try JSONValue(encoding: TMDB.Credits(movie, id: nil, pictures))
        case .similarMovies: try JSONValue(encoding: try await similar(movie, fields))
        }
    }

    /// The countries of the titles are unknown.
    static func otherTitles(of movie: Movie) -> [JSONValue] {
        movie.otherTitles.map { ["iso_3166_1": "XX", "title": .text($0), "type": ""] }
    }

    private static func translation(of movie: Movie) -> JSONValue {
        .english([
            "homepage": "", "overview": .text(movie.tmdbOverview), "runtime": .int(movie.summary.tmdbRuntime),
            "tagline": .text(movie.tagline ?? ""), "title": .text(movie.summary.title),
        ])
    }

    private static func releases(of movie: Movie) -> JSONValue {
        guard let day = movie.summary.tmdbReleaseDay else { return ["countries": []] }
        return [
            "countries": [
                [
                    "certification": .text(movie.tmdbCertificate ?? ""), "descriptors": [], "iso_3166_1": "US",
                    "primary": true, "release_date": .text(day.description),
                ]
            ]
        ]
    }
}

extension JSONValue {
    /// An entry of `translations`: the texts in English, the only ones that there are.
    static func english(_ texts: JSONValue) -> JSONValue {
        ["iso_3166_1": "US", "iso_639_1": "en", "name": "English", "english_name": "English", "data": texts]
    }
}
