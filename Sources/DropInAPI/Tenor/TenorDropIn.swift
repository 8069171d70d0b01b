public import Domain
import HTTPTypes
public import Hummingbird

/// A server with version 2 of Tenor's API for Matinee's GIFs: `/tenor/v2` replaces `https://tenor.googleapis.com/v2`,
/// which ended in June 2026, and the services that answer in its form.
///
/// All endpoints of Tenor are there. Ids are Matinee's (`drawn-popcorn`). Formats are GIF, WebP, stills and, if they can be
/// made, videos, whose sizes are unknown (0); the files are those of `GIPHYDropIn`. All GIFs are suitable for all ages, so `contentfilter` has no effect; language
/// and country have none either. Matinee has no stickers.
public struct TenorDropIn: Sendable {
    private let keys: AcceptedKeys
    private let gifs: any GIFSource
    private let hasVideos: Bool
    private let secret: AddressSecret
    private let origin: @Sendable (Request) -> ServerOrigin?
    private let page: @Sendable (GIF, ServerOrigin) -> String

    /// - Parameters:
    ///   - gifs: the GIFs. Any page in a browser on this machine can read them, unless `keys` prevents it.
    ///   - hasVideos: whether `GIPHYDropIn` makes videos of GIFs.
    ///   - keys: the accepted values of `key`; if empty, any key is accepted.
    ///   - secret: for the addresses of files, the same as in `GIPHYDropIn`; by default, of the keys.
    ///   - origin: where the client of a request reaches the server.
    ///   - page: the absolute address of a GIF's page.
    public init(
        gifs: any GIFSource, hasVideos: Bool = false, keys: Set<String> = [], secret: AddressSecret? = nil,
        origin: @escaping @Sendable (Request) -> ServerOrigin? = { ServerOrigin(authority: $0.head.authority) },
        page: @escaping @Sendable (_ gif: GIF, _ origin: ServerOrigin) -> String
    ) {
        self.keys = AcceptedKeys(keys)
        self.secret = secret ?? self.keys.secret
        self.origin = origin
        self.gifs = gifs
        self.hasVideos = hasVideos
        self.page = page
    }

    /// Adds `/tenor/v2` with everything below it, for any method.
    public func addRoutes<Context: RequestContext>(to router: some RouterMethods<Context>) {
        router.onEverything(below: "tenor/v2") { try await response(to: $0, path: $1) }
    }

    /// Throws only `CancellationError`.
    private func response(to request: Request, path: [Substring]) async throws -> Response {
        let fields = QueryFields(request.uri.query ?? "")
        do {
            try keys.check(fields["key"], missing: TenorRefusal.noKey, wrong: .invalidKey)
            guard let resource = TenorResource.endpoints.resource(at: path) else {
                throw TenorRefusal.notFound
            }
            // Clients share with GET and with POST.
            let isAllowed =
                [.get, .head].contains(request.method) || resource == .registerShare && request.method == .post
            guard isAllowed else { throw TenorRefusal.methodNotAllowed }
            let addresses = GIFAddresses(
                origin: origin(request), secret: secret, page: page, hasVideos: hasVideos)
            let answers = TenorAnswers(gifs: gifs, addresses: addresses, fields: fields)
            return OpenAnswer.json(.ok, try await answers.answer(to: resource).json())
        } catch let refusal as TenorRefusal {
            return OpenAnswer.refusal(refusal.status, refusal.json.json())
        }
    }
}
