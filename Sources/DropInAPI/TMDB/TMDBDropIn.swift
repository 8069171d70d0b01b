public import Domain
import HTTPTypes
public import Hummingbird
import TMDBClient

/// Matinee's movies in the wire form of TMDB's version 3, so that what was made for TMDB works with Matinee by another
/// base address: `/tmdb/3` for `https://api.themoviedb.org/3`, and `/tmdb/t/p` for its pictures, which the
/// configuration names.
///
/// A movie that TMDB has numbered goes by that number. One that IMDb has goes by IMDb's number and 1,000,000,000:
/// `tt0133093` is 1000133093. A movie that a person has taken over keeps its number, IMDb's before TMDB's. A person's own
/// movie that no service knows has a number between 1,100,000,000 and 2,100,000,000 that is made of its id; where two ids
/// make the same, the movie that was added later has the next one. Own movies are found by searches and opened by their
/// numbers; what is popular, the chart says. What is no movie is left out. People have numbers made from their names.
///
/// It answers what a source and a chart of movies can tell, every field that TMDB documents among it. What is not known
/// is written as TMDB writes it; where only the year of a movie is known, its day is the first of that year. Lists are in the chart's order; popularity is a ten-thousandth of the votes; movies
/// that are recommended are those that are similar; the one picture of a movie is its poster, which is drawn unless the
/// person has given their movie another. The language that is asked for changes nothing. `discover/movie` reads the
/// whole record of every movie that is left when it is asked for languages, countries, people, certificates (of the
/// United States) or an order by revenue, so it is made for sources on this
/// machine. A search forgives misspelt words. And where a source fails, the status is 503, so that no client takes an
/// outage for an empty answer.
public struct TMDBDropIn: Sendable {
    private let keys: AcceptedKeys
    private let answers: TMDBAnswers
    private let pictures: TMDBPictures

    /// - Parameters:
    ///   - movies: where movies are found. All that it holds can be read by any page in a browser on this machine, as
    ///     far as `keys` allow; its posters are read without a key.
    ///   - chart: where they are listed.
    ///   - own: the library whose movies are among them, by which those are numbered that no service knows; `nil` to leave
    ///     such movies out.
    ///   - pictures: where the pictures of own movies are, which are read without a key too; `nil` for drawn posters alone.
    ///   - keys: what clients may send as `api_key` or as a bearer's token; where there are none, anything but nothing.
    ///   - posterRevision: changes whenever the drawing changes, for addresses of posters change with it.
    ///   - poster: the drawn poster of a movie, an SVG. A movie that is taken over comes with the id that clients know.
    public init(
        movies: any MovieSource, chart: any MovieChart, own: (any PersonalLibrary)? = nil,
        pictures: (any PictureStore)? = nil, keys: Set<String> = [], posterRevision: Int = 1,
        poster: @escaping @Sendable (_ movie: MovieSummary) -> [UInt8]
    ) {
        self.keys = AcceptedKeys(keys)
        let numbered = TMDBMovies(movies: movies, chart: chart, own: own.map(OwnMovies.init))
        self.pictures = TMDBPictures(
            movies: numbered, posterRevision: posterRevision, store: pictures, secret: self.keys.secret, draw: poster)
        answers = TMDBAnswers(movies: numbered, pictures: self.pictures)
    }

    /// The path of the picture that the user has given a movie, in a width for lists; `nil` if there is none. Pages of
    /// any site that know the path may show the picture.
    public func picturePath(of movie: MovieSummary) -> String? {
        OwnPicture(movie, secret: keys.secret).map { "/tmdb/t/p/w342\($0.path)" }
    }

    /// Answers at `/tmdb/3` and whatever is below it, by any method, and at `/tmdb/t/p`.
    public func addRoutes<Context: RequestContext>(to router: some RouterMethods<Context>) {
        for method: HTTPRequest.Method in [.get, .post, .put, .patch, .delete, .options] {
            router.on("tmdb/3", method: method) { request, _ in try await response(to: request, path: []) }
            router.on("tmdb/3/**", method: method) { request, context in
                try await response(to: request, path: context.parameters.getCatchAll())
            }
        }
        router.get("tmdb/t/p/{size}/{file}") { _, context in
            try await pictures.response(
                size: context.parameters.get("size") ?? "", file: context.parameters.get("file") ?? "")
        }
    }

    /// Throws `CancellationError` alone: whoever asked has left.
    private func response(to request: Request, path: [Substring]) async throws -> Response {
        if request.method == .options { return OpenAnswer.permission }
        let fields = QueryFields(request.uri.query ?? "")
        do {
            try check([fields["api_key"], request.headers.bearerToken])
            guard let resource = TMDBResource(path: path) else { throw TMDBRefusal(.notFound) }
            guard request.method == .get || request.method == .head else { throw TMDBRefusal(.methodNotSupported) }
            return TMDBReply.response(
                try await answers.answer(to: resource, fields, at: Authority(request.head.authority)))
        } catch let refusal as TMDBRefusal {
            return TMDBReply.response(refusal)
        }
    }

    /// One that is accepted is enough.
    private func check(_ shown: [String?]) throws(TMDBRefusal) {
        guard shown.contains(where: { keys.verdict(on: $0) == .accepted }) else { throw TMDBRefusal(.invalidKey) }
    }
}

extension HTTPFields {
    /// The token in `Authorization: Bearer …`.
    fileprivate var bearerToken: String? {
        guard let parts = self[.authorization]?.split(separator: " ", maxSplits: 1), parts.count == 2,
            parts[0].lowercased() == "bearer"
        else { return nil }
        return String(parts[1].drop { $0 == " " })
    }
}
