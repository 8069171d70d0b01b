import HTTPTypes
import Hummingbird

/// Rejects requests that pages of other sites cause: forms in the user's name (CSRF), and requests that would make the
/// server contact services or read its disk. Each route states its policy.
///
/// Browsers send the origin of each request (https://www.w3.org/TR/fetch-metadata/). A request without it is not from a
/// browser and passes.
struct SameOrigin: RouterMiddleware {
    let table: RouteTable
    let page: ProblemPage

    func handle(
        _ request: Request, context: BasicRequestContext, next: (Request, BasicRequestContext) async throws -> Response
    ) async throws -> Response {
        let policy = table.crossSitePolicy(of: request, context)
        guard policy != .allow, isRefused(request, policy) else { return try await next(request, context) }
        return page.reply(.foreignForm).response(to: request)
    }

    private func isRefused(_ request: Request, _ policy: Route.CrossSitePolicy) -> Bool {
        guard [.get, .head, .options].contains(request.method) else { return isForeign(request) }
        return request.isFromOtherSite && (!request.isNavigation || policy == .reject)
    }

    private func isForeign(_ request: Request) -> Bool {
        if request.headers[.secFetchSite] != nil { return request.isFromOtherSite }
        guard let origin = request.headers[.origin] else { return false }
        guard let authority = request.head.authority, let scheme = origin.firstRange(of: "://") else { return true }
        return origin[scheme.upperBound...] != authority
    }
}

extension Request {
    /// Whether a page of another site caused the request, as the browser says. Such a request may open a page, but it
    /// causes no request to a service and saves nothing.
    var isFromOtherSite: Bool {
        guard let site = headers[.secFetchSite] else { return false }
        return site != "same-origin" && site != "none"
    }

    /// Whether a browser opens the response as a page in a tab. A service worker passes a navigation on without its
    /// destination; that of a frame has one.
    fileprivate var isNavigation: Bool {
        headers[.secFetchMode] == "navigate" && ["document", "empty"].contains(headers[.secFetchDest])
    }
}

extension HTTPField.Name {
    static let secFetchSite = name("Sec-Fetch-Site")
    static let secFetchMode = name("Sec-Fetch-Mode")
    fileprivate static let secFetchDest = name("Sec-Fetch-Dest")
}
