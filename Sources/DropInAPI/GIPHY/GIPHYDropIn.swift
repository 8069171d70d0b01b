public import Domain
import GIPHYClient
import HTTPTypes
public import Hummingbird

/// Matinee's GIFs in the wire form of GIPHY's version 1, so that what was made for GIPHY works with Matinee by another
/// base address: `/giphy/v1` for `https://api.giphy.com/v1`. The files are at `/giphy/media`, where pages of any site
/// may show them.
///
/// It answers `gifs/search`, `gifs/trending`, `gifs/random`, `gifs/translate`, `gifs/search/tags`, `gifs` with `ids`
/// and `gifs/{id}`, and `gifs/screensaver`, as which old clients know `random`. A GIF goes by Matinee's own id
/// (`drawn-popcorn`, `my-…`). There are no stickers: what is asked for them is answered as where nothing is found. All
/// GIFs are for everybody, so that `rating` leaves none out, and neither language nor country changes anything. Of the
/// bundles there is `clips_grid_picker`; others leave all renditions in.
///
/// A rendition is the one of a GIF's files that serves best for it, with that file's own width, height and size. There
/// are no videos: those renditions are empty objects, and so are the stills of a GIF that has none. A random GIF has
/// the fields besides in which it came until 2022, for clients that are older. A search forgives misspelt words. And
/// where a source fails, the status is 503, so that no client takes an outage for an empty answer.
public struct GIPHYDropIn: Sendable {
    private let keys: AcceptedKeys
    private let gifs: GIPHYAnswers
    private let stickers = GIPHYAnswers(gifs: NoGIFs())
    private let media: GIPHYMedia
    private let page: @Sendable (GIF, String) -> String

    /// - Parameters:
    ///   - gifs: where GIFs are found. All that it holds can be read by any page in a browser on this machine, as far
    ///     as `keys` allow.
    ///   - files: where their files are, which are read without a key.
    ///   - keys: what clients may send as `api_key`; where there are none, anything but nothing.
    ///   - page: the absolute address of a GIF's page for a client that has reached this server at an authority
    ///     (`localhost:8080`).
    public init(
        gifs: any GIFSource, files: any GIFStore, keys: Set<String> = [],
        page: @escaping @Sendable (_ gif: GIF, _ authority: String) -> String
    ) {
        self.keys = AcceptedKeys(keys)
        self.gifs = GIPHYAnswers(gifs: gifs)
        self.page = page
        media = GIPHYMedia(gifs: gifs, files: files, secret: self.keys.secret)
    }

    /// Answers at `/giphy/v1` and whatever is below it, by any method, and at `/giphy/media`.
    public func addRoutes<Context: RequestContext>(to router: some RouterMethods<Context>) {
        for method: HTTPRequest.Method in [.get, .post, .put, .patch, .delete, .options] {
            router.on("giphy/v1", method: method) { request, _ in try await response(to: request, path: []) }
            router.on("giphy/v1/**", method: method) { request, context in
                try await response(to: request, path: context.parameters.getCatchAll())
            }
        }
        router.get("giphy/media/{id}/{file}") { request, context in
            try await media.response(
                to: request, id: context.parameters.get("id") ?? "", file: context.parameters.get("file") ?? "",
                context: context)
        }
    }

    /// Throws `CancellationError` alone: whoever asked has left.
    private func response(to request: Request, path: [Substring]) async throws -> Response {
        if request.method == .options { return OpenAnswer.permission }
        let fields = QueryFields(request.uri.query ?? "")
        let reply = GIPHYReply(path: path, query: request.uri.query ?? "")
        do {
            try check(fields["api_key"])
            guard let resource = GIPHYResource(path: path) else { throw GIPHYRefusal(.notFound) }
            guard request.method == .get || request.method == .head else { throw GIPHYRefusal(.methodNotAllowed) }
            let addresses = GIPHYAddresses(
                authority: Authority(request.head.authority), secret: keys.secret, page: page)
            let answer = try await (path[0] == "stickers" ? stickers : gifs).answer(
                to: resource, fields, GIPHYForm(addresses: addresses, bundle: fields.bundle, meta: reply.meta))
            return reply.response(answer, fields: GIPHYFieldChoice(fields["fields"]))
        } catch let refusal as GIPHYRefusal {
            return reply.response(refusal)
        }
    }

    /// A key that is missing is not the same to GIPHY as one that may not ask.
    private func check(_ key: String?) throws(GIPHYRefusal) {
        switch keys.verdict(on: key) {
        case .accepted: break
        case .missing: throw GIPHYRefusal(.unauthorized)
        case .wrong: throw GIPHYRefusal(.forbidden)
        }
    }
}
