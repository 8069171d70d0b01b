public import Domain
import HTTPTypes
public import Hummingbird
import OMDbClient

/// Matinee's movies in the wire form of OMDb, so that what was made for OMDb works with Matinee by another base address.
///
/// It answers what a source of movies can tell: a movie by its id or title, and searches. A movie without a number at IMDb
/// goes by Matinee's own id (`tmdb-603`, `my-…`) in `imdbID`, and the parameter `i` takes that. A movie that a person keeps
/// says `"MyMovies":"True"`, which no record of OMDb's has; one that they have taken over keeps the id that it had.
///
/// Three things differ from OMDb on purpose. Answers are sent with `no-cache`, for movies come and go here, while OMDb lets
/// even its errors be kept for a day. A search forgives misspelt words. And where the source fails, the status is 503, so
/// that no client takes an outage for an empty answer.
public struct OMDbDropIn: Sendable {
    private let keys: AcceptedKeys
    private let answers: OMDbAnswers

    /// - Parameters:
    ///   - movies: where movies are found. All that it holds can be read by any page in a browser on this machine, as
    ///     far as `keys` allow.
    ///   - keys: what clients may send as `apikey`; where there are none, anything but nothing.
    ///   - poster: the absolute address of a movie's poster for a client that has reached this server at an authority
    ///     (`localhost:8080`), `nil` where there is none.
    public init(
        movies: any MovieSource, keys: Set<String> = [],
        poster: @escaping @Sendable (_ movie: MovieSummary, _ authority: String) -> String?
    ) {
        self.keys = AcceptedKeys(keys)
        answers = OMDbAnswers(movies: movies, poster: poster)
    }

    /// Answers at `/omdb`, with or without a slash behind it.
    public func addRoutes<Context: RequestContext>(to router: some RouterMethods<Context>) {
        router.get("omdb") { request, _ in try await response(to: request) }
    }

    /// Throws `CancellationError` alone: whoever asked has left.
    private func response(to request: Request) async throws -> Response {
        let fields = QueryFields(request.uri.query ?? "")
        let reply = OMDbReply(form: OMDbForm(fields))
        do {
            try check(fields["apikey"])
            let question = try OMDbQuestion(fields)
            return reply.response(try await answers.answer(to: question, at: Authority(request.head.authority)))
        } catch let refusal as OMDbRefusal {
            return reply.response(refusal)
        }
    }

    private func check(_ key: String?) throws(OMDbRefusal) {
        switch keys.verdict(on: key) {
        case .accepted: break
        case .missing: throw OMDbRefusal(.noKey)
        case .wrong: throw OMDbRefusal(.invalidKey)
        }
    }
}
