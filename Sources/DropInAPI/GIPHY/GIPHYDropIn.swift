public import Domain
import GIPHYClient
import HTTPTypes
public import Hummingbird

/// A server with version 1 of GIPHY's API for Matinee's GIFs: `/giphy/v1` replaces `https://api.giphy.com/v1`. Files
/// are at `/giphy/media`, where pages of any site may show them.
///
/// Endpoints: `gifs/search`, `gifs/trending`, `gifs/random`, `gifs/screensaver` (the old name of `gifs/random`),
/// `gifs/translate`, `gifs/search/tags`, `gifs/related`, `gifs/categories`, `gifs` with `ids`, and `gifs/{id}`;
/// `trending/searches`, `tags/related/{tag}` and `randomid`. Ids are Matinee's (`drawn-popcorn`, `my-…`). The endpoints
/// of stickers answer with the same GIFs. Emoji and channels are empty lists. The categories are the most frequent
/// tags. All GIFs are suitable for all ages, so `rating` has no effect, nor do language and country. Of the bundles,
/// only `clips_grid_picker` selects renditions.
///
/// A rendition is the most suitable of a GIF's files, with that file's width, height and size. Renditions without a
/// suitable file are empty objects, as all videos are without `videos`. A random GIF also has the fields that GIPHY's
/// had until 2022. Searches find misspelled words. If a source fails, the status is 503, so that clients don't mistake
/// an outage for an empty result.
public struct GIPHYDropIn: Sendable {
    let keys: AcceptedKeys
    let gifs: any GIFSource
    private let media: GIPHYMedia
    private let hasVideos: Bool
    private let secret: AddressSecret
    private let origin: @Sendable (Request) -> ServerOrigin?
    private let page: @Sendable (GIF, ServerOrigin) -> String

    /// - Parameters:
    ///   - gifs: the GIFs. Any page in a browser on this machine can read them, unless `keys` prevents it.
    ///   - files: their files, which need no key.
    ///   - videos: makes videos of GIFs; `nil` for none.
    ///   - keys: the accepted values of `api_key`; if empty, any key is accepted.
    ///   - secret: for the addresses of files; by default, of the keys.
    ///   - origin: where the client of a request reaches the server.
    ///   - page: the absolute address of a GIF's page.
    public init(
        gifs: any GIFSource, files: any GIFStore, videos: (any GIFVideoMaker)? = nil, keys: Set<String> = [],
        secret: AddressSecret? = nil,
        origin: @escaping @Sendable (Request) -> ServerOrigin? = { ServerOrigin(authority: $0.head.authority) },
        page: @escaping @Sendable (_ gif: GIF, _ origin: ServerOrigin) -> String
    ) {
        self.keys = AcceptedKeys(keys)
        self.secret = secret ?? self.keys.secret
        self.origin = origin
        self.gifs = gifs
        self.page = page
        media = GIPHYMedia(gifs: gifs, files: files, secret: self.secret, videos: videos)
        hasVideos = videos != nil
    }

    /// Adds `/giphy/v1` with everything below it, for any method, and `/giphy/media`.
    public func addRoutes<Context: RequestContext>(to router: some RouterMethods<Context>) {
        router.onEverything(below: "giphy/v1") { try await response(to: $0, path: $1) }
        router.get("giphy/media/{id}/{file}") { request, context in
            try await media.response(
                to: request, id: context.parameter("id"), file: context.parameter("file"),
                context: context)
        }
    }

    /// The addresses of GIFs for the client of a request.
    func addresses(for request: Request) -> GIFAddresses {
        GIFAddresses(origin: origin(request), secret: secret, page: page, hasVideos: hasVideos)
    }

    /// Throws only `CancellationError`.
    func response(to request: Request, path: [Substring]) async throws -> Response {
        let fields = QueryFields(request.uri.query ?? "")
        let meta = GIPHY.Meta(path: path, query: request.uri.query ?? "")
        do {
            // GIPHY distinguishes a missing key from an invalid one.
            try keys.check(
                fields["api_key"], missing: GIPHYRefusal(.unauthorized), wrong: GIPHYRefusal(.forbidden))
            guard let (route, parts) = GIPHYAnswers.routes.find(path) else { throw GIPHYRefusal(.notFound) }
            guard request.method == .get || request.method == .head else { throw GIPHYRefusal(.methodNotAllowed) }
            let form = GIPHYForm(
                addresses: addresses(for: request), bundle: fields.bundle, meta: meta,
                kind: path[0] == "stickers" ? .sticker : .gif)
            let answers = GIPHYAnswers(gifs: gifs, fields: fields, form: form, parts: parts)
            let json = try await route.answer(answers).json()
            return CORSResponse.json(.ok, GIPHYFieldChoice(fields["fields"])?.applied(to: json) ?? json)
        } catch let error as SourceError {
            return try GIPHYRefusal(from: error, of: gifs.name).response(meta)
        } catch let refusal as GIPHYRefusal {
            return refusal.response(meta)
        }
    }
}

extension GIPHY.Meta {
    /// The `meta` of a successful response. Equal requests have equal ids. GIPHY's own clients reject a response
    /// without an id.
    fileprivate init(path: [Substring], query: String) {
        let fields = query.split(separator: "&", maxSplits: QueryFields.maxCount).prefix(QueryFields.maxCount)
            .filter { !$0.lowercased().hasPrefix("api_key=") }
        self.init(responseID: StableHash((path + ["?"] + fields).map(String.init)).digits)
    }
}
