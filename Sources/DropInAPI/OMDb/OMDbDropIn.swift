public import Domain
import HTTPTypes
public import Hummingbird
import OMDbClient

/// A server with OMDb's API for Matinee's movies.
///
/// It finds a movie by id or title, and searches. A movie without an IMDb id has Matinee's id (`tmdb-603`, `my-…`) as
/// `imdbID`, which the parameter `i` accepts. The user's own movies have an extra field, `"MyMovies":"True"`; a saved
/// movie keeps its id.
///
/// It differs from OMDb in three ways. Responses are sent with `no-cache`, because movies may change; OMDb allows
/// caching even errors for a day. Searches find misspelled words. If a source fails, the status is 503, so that clients
/// don't mistake an outage for an empty result.
///
/// `/omdb/poster` replaces OMDb's poster API, `https://img.omdbapi.com/`: it leads to the picture of the movie in `i`,
/// at least `h` pixels high.
public struct OMDbDropIn: Sendable {
    private let keys: AcceptedKeys
    private let movies: any MovieSource
    private let poster: @Sendable (MovieSummary, _ height: Int?, ServerOrigin) -> String?
    private let origin: @Sendable (Request) -> ServerOrigin?
    package var turns = SearchTurns()

    /// - Parameters:
    ///   - movies: the movies. Any page in a browser on this machine can read them, unless `keys` prevents it.
    ///   - keys: the accepted values of `apikey`; if empty, any key is accepted.
    ///   - origin: where the client of a request reaches the server.
    ///   - poster: the absolute address of a movie's poster, at least as high as asked for; `nil` if there is none.
    public init(
        movies: any MovieSource, keys: Set<String> = [],
        origin: @escaping @Sendable (Request) -> ServerOrigin? = { ServerOrigin(authority: $0.head.authority) },
        poster: @escaping @Sendable (_ movie: MovieSummary, _ height: Int?, _ origin: ServerOrigin) -> String?
    ) {
        self.keys = AcceptedKeys(keys)
        self.origin = origin
        self.movies = movies
        self.poster = poster
    }

    /// Adds `/omdb`, `/omdb/` and `/omdb/poster`.
    public func addRoutes<Context: RequestContext>(to router: some RouterMethods<Context>) {
        router.get("omdb") { request, _ in
            try await response(to: request) { answers, form in
                form.response(try await turns.run { try await answers.answer() })
            }
        }
        router.get("omdb/poster") { request, _ in
            try await response(to: request) { answers, _ in
                let address = try await answers.posterAddress()
                var response = CORSResponse.text(.temporaryRedirect, "")
                response.headers[.location] = address
                return response
            }
        }
    }

    /// Throws only `CancellationError`.
    func response(
        to request: Request, _ answer: (OMDbAnswers, OMDbForm) async throws -> Response
    ) async throws -> Response {
        let fields = QueryFields(request.uri.query ?? "")
        let form = OMDbForm(fields)
        do {
            try keys.check(fields["apikey"], missing: OMDbRefusal(.noKey), wrong: OMDbRefusal(.invalidKey))
            let answers = OMDbAnswers(
                movies: movies, poster: poster, question: try OMDbQuestion(fields), origin: origin(request))
            do { return try await answer(answers, form) } catch let error as SourceError {
                throw try answers.refusal(error)
            }
        } catch let refusal as OMDbRefusal {
            return form.response(refusal)
        }
    }
}
