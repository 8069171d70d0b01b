import Domain
import HTTPTypes
public import Hummingbird

/// A server with version 2 of Tenor's API for Matinee's GIFs: `/tenor/v2` replaces `https://tenor.googleapis.com/v2`,
/// which ended in June 2026, and the services that answer in its form.
///
/// All endpoints of Tenor are there. Ids are Matinee's (`drawn-popcorn`). Formats are GIF, WebP, stills and, if they
/// can be made, videos, whose sizes are unknown (0); the files are those of `GIPHYDropIn`. All GIFs are suitable for
/// all ages, so `contentfilter` has no effect; language and country have none either. Matinee has no stickers.
public struct TenorDropIn: Sendable {
    private let giphy: GIPHYDropIn

    /// - Parameter giphy: has the same GIFs, keys and addresses. The key is in `key`.
    public init(_ giphy: GIPHYDropIn) { self.giphy = giphy }

    /// Adds `/tenor/v2` with everything below it, for any method.
    public func addRoutes<Context: RequestContext>(to router: some RouterMethods<Context>) {
        router.onEverything(below: "tenor/v2") { try await response(to: $0, path: $1) }
    }

    /// Throws only `CancellationError`.
    private func response(to request: Request, path: [Substring]) async throws -> Response {
        let fields = QueryFields(request.uri.query ?? "")
        do {
            try giphy.keys.check(fields["key"], missing: TenorRefusal.noKey, wrong: .invalidKey)
            guard let (route, _) = TenorAnswers.routes.find(path) else { throw TenorRefusal.notFound }
            // Clients share with GET and with POST.
            let isAllowed =
                [.get, .head].contains(request.method)
                || route.endpoint.path == TenorAnswers.registerShare && request.method == .post
            guard isAllowed else { throw TenorRefusal.methodNotAllowed }
            let answers = TenorAnswers(gifs: giphy.gifs, addresses: giphy.addresses(for: request), fields: fields)
            return CORSResponse.json(.ok, try await route.answer(answers).json())
        } catch let error as SourceError {
            return try TenorRefusal(from: error, of: giphy.gifs.name).response
        } catch let refusal as TenorRefusal {
            return refusal.response
        }
    }
}
