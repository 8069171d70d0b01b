import HTTPTypes
import Hummingbird

/// Refuses forms that another site has sent in a person's name.
///
/// Browsers say with every such request where it comes from (https://www.w3.org/TR/fetch-metadata/); what says nothing
/// is no browser, and has nobody's name.
struct SameOrigin<Context: RequestContext>: RouterMiddleware {
    let page: ProblemPage
    /// Whether what is behind the first part of a path is there for all sites, and changes nothing.
    let isOpen: @Sendable (String) -> Bool

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        let isSafe = [.get, .head, .options].contains(request.method)
        let first = request.uri.path.split(separator: "/").first.map(String.init) ?? ""
        guard !isSafe, !isOpen(first), isForeign(request) else {
            return try await next(request, context)
        }
        return page.reply(.forbidden, .foreignForm)
            .response(to: request)
    }

    private func isForeign(_ request: Request) -> Bool {
        if let site = request.headers[.secFetchSite] { return site != "same-origin" && site != "none" }
        guard let origin = request.headers[.origin] else { return false }
        guard let authority = request.head.authority, let scheme = origin.firstRange(of: "://") else { return true }
        return origin[scheme.upperBound...] != authority
    }
}

extension HTTPField.Name {
    static let secFetchSite = name("Sec-Fetch-Site")
}
