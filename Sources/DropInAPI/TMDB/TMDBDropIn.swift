public import Domain
public import struct Foundation.Date
package import HTTPTypes
public import Hummingbird
import TMDBClient

/// A server with version 3 of TMDB's API for Matinee's movies: `/tmdb/3` replaces `https://api.themoviedb.org/3`, and
/// `/tmdb/t/p` has the pictures, as `configuration` says.
///
/// A movie with a TMDB id has that number, as all built-in movies have. Another one with an IMDb id has IMDb's number
/// plus 1,000,000,000: `tt0133093` would be 1000133093, and this number opens any movie with an IMDb id. A saved movie
/// keeps its number. The user's own movies have numbers from 1,100,000,000 to 2,100,000,000, made from their ids; if
/// two ids give the same number, the later movie has the next free one. Searches find own movies; popular lists don't
/// contain them. Titles that are neither movies nor series are left out.
///
/// A person with an IMDb id has IMDb's number plus 1,000,000,000. Others have numbers from 1,100,000,000 to
/// 2,100,000,000, made from their names; of two with the same number the better known one has it. Their popularity is
/// the number of their movies. `search/multi` finds movies, series and people.
///
/// Responses have every field that TMDB documents. Unknown facts are written as at TMDB; if only the year of a movie is
/// known, its date is January 1. Popularity is a ten-thousandth of the votes. Recommended movies are the similar ones.
/// A movie's poster is drawn unless the user has uploaded one; its backdrop and the portraits of people are always
/// drawn. Drawings are JPEG files, or PNG, WebP or SVG if the address ends so. The language changes nothing.
/// `discover/movie` reads the full record of every remaining movie for conditions on languages, countries, people and
/// certificates (of the United States) and for the order by revenue, so it is made for sources on this machine.
/// Searches find misspelled words. If a source fails, the status is 503, so that clients don't mistake an outage for an
/// empty result.
public struct TMDBDropIn: Sendable {
    private let keys: AcceptedKeys
    private let secret: AddressSecret
    private let origin: @Sendable (Request) -> ServerOrigin?
    private let answers: TMDBAnswers
    private let pictures: TMDBPictures
    private let recent: AnswerCache
    /// Answers are made one at a time: a list that no source can sort or filter has 20,000 titles in memory meanwhile,
    /// and programs send dozens of requests at once, because Matinee has no rate limit.
    private let making = FairQueue(maxPending: 100)
    private let state: @Sendable () async -> SourceState?
    package var turns = SearchTurns()

    /// - Parameters:
    ///   - movies: the movies. Any page in a browser on this machine can read them, unless `keys` prevents it; posters
    ///     need no key.
    ///   - published: the same without the user's own movies.
    ///   - popular: popular movies.
    ///   - people: the people of the movies; `nil` to leave them out.
    ///   - own: the library of the user's own movies, which gives them their numbers; `nil` to leave them out.
    ///   - pictures: the pictures of own movies, which need no key; `nil` for drawn posters only.
    ///   - keys: the accepted values of `api_key` and bearer tokens; if empty, any key is accepted.
    ///   - secret: for the addresses of pictures; by default, of the keys.
    ///   - origin: where the client of a request reaches the server.
    ///   - posterRevision: changes with the drawing, and with it the addresses of posters.
    ///   - state: what answers depend on; with it, the last ones are remembered while it is the same.
    ///   - now: the current time, for the lists of new movies.
    ///   - renderer: turns drawings into JPEG; `nil` for addresses of SVG.
    ///   - draw: makes a drawing. A saved movie has the id that clients know.
    public init(
        movies: any MovieSource, published: any MovieSource, popular: any DiscoverSource,
        people: (any PersonFinder)? = nil, own: (any PersonalLibrary)? = nil,
        pictures: (any PictureStore)? = nil, keys: Set<String> = [], secret: AddressSecret? = nil,
        origin: @escaping @Sendable (Request) -> ServerOrigin? = { ServerOrigin(authority: $0.head.authority) },
        posterRevision: Int = 1,
        state: @escaping @Sendable () async -> SourceState? = { nil },
        now: @escaping @Sendable () -> Date = { Date() },
        renderer: (any DrawingRenderer)? = nil,
        draw: @escaping @Sendable (_ subject: DrawnSubject) -> VectorDrawing
    ) {
        self.keys = AcceptedKeys(keys)
        // The servers of many people share the memory.
        recent = AnswerCache(capacity: secret == nil ? 8 << 20 : 1 << 20)
        self.secret = secret ?? self.keys.secret
        self.origin = origin
        self.state = state
        let numbered = TMDBMovies(movies: movies, popular: popular, own: own.map(OwnMovies.init))
        self.pictures = TMDBPictures(
            movies: numbered, published: TMDBMovies(movies: published, popular: popular, own: nil),
            posterRevision: posterRevision, store: pictures, secret: self.secret, renderer: renderer,
            draw: draw)
        answers = TMDBAnswers(movies: numbered, people: people.map(TMDBPeople.init), pictures: self.pictures, now: now)
    }

    /// The path of a movie's poster. Pages of any site that know the path can show the picture.
    ///
    /// - Parameter height: the minimum height in pixels; `nil` for one that suits lists.
    public func posterPath(of movie: MovieSummary, height: Int? = nil) -> String {
        let size = TMDB.ImageSizes.tmdb.sizes(of: .poster).first { size in
            Int(size.dropFirst()).map { Double($0) * 1.5 >= Double(height ?? 513) } ?? true
        }
        return "/tmdb/t/p/\(size ?? TMDB.ImageSizes.original)\(pictures.path(of: movie))"
    }

    /// Adds `/tmdb/3` with everything below it, for any method, and `/tmdb/t/p`.
    public func addRoutes<Context: RequestContext>(to router: some RouterMethods<Context>) {
        router.onEverything(below: "tmdb/3") { try await response(to: $0, path: $1) }
        router.get("tmdb/t/p/{size}/{file}") { request, context in
            try await pictures.response(
                to: request, size: context.parameter("size"), file: context.parameter("file"))
        }
    }

    /// Throws only `CancellationError`.
    func response(to request: Request, path: [Substring]) async throws -> Response {
        let fields = QueryFields(request.uri.query ?? "", keeping: TMDBAnswers.fieldNames)
        do {
            // One accepted key is enough.
            let shown = [fields["api_key"], request.headers.bearerToken].compactMap(\.self)
            guard shown.contains(where: keys.accepts) else { throw TMDBRefusal(.invalidKey) }
            guard let (route, parts) = TMDBAnswers.routes.find(path) else { throw TMDBRefusal(.notFound) }
            guard request.method == .get || request.method == .head else { throw TMDBRefusal(.methodNotSupported) }
            let answers = with(answers) { ($0.fields, $0.parts, $0.origin) = (fields, parts, origin(request)) }
            let key = AnswerCache.Key(
                path: path, fields: fields.without("api_key"), origin: answers.origin,
                today: CalendarDate(answers.now()))
            let answer = try await recent.answer(key, await state()) { [making, turns] in
                try await making.run(refusal: { SourceError($0) }) {
                    try await turns.run { AnswerCache.Answer(try await route.answer(answers).json()) }
                }
            }
            return await CORSResponse.tagged(answer.tag, to: request) { CORSResponse.json(.ok, answer.json) }
        } catch let error as SourceError {
            return try TMDBRefusal(from: error).response
        } catch let refusal as TMDBRefusal {
            return refusal.response
        }
    }
}

extension HTTPFields {
    /// The token of `Authorization: Bearer …`: https://www.rfc-editor.org/rfc/rfc6750#section-2.1
    package var bearerToken: String? {
        guard let parts = self[.authorization]?.split(separator: " ", maxSplits: 1), parts.count == 2,
            parts[0].lowercased() == "bearer"
        else { return nil }
        return String(parts[1].drop { $0 == " " })
    }
}
