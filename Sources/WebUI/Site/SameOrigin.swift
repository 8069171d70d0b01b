import HTTPTypes
import Hummingbird

/// Rejects what pages of other sites send: forms in the user's name (CSRF), and requests that would make Matinee ask
/// services. Links from other sites open pages.
///
/// Browsers say with every request where it comes from (https://www.w3.org/TR/fetch-metadata/). A request that says
/// nothing is not from a browser and passes.
struct SameOrigin<Context: RequestContext>: RouterMiddleware {
    let page: ProblemPage
    /// Whether what is behind the first part of a path is there for all sites, and changes nothing.
    let isOpen: @Sendable (String) -> Bool

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        let first = request.uri.path.split(separator: "/").first.map(String.init) ?? ""
        guard !isOpen(first), isRefused(request, first) else { return try await next(request, context) }
        return page.reply(.forbidden, .foreignForm).response(to: request)
    }

    private func isRefused(_ request: Request, _ first: String) -> Bool {
        guard [.get, .head, .options].contains(request.method) else { return isForeign(request) }
        // A picture of a service is fetched from there if it is not kept yet.
        return request.isFromOtherSite && (!request.isNavigation || first == "images")
    }

    private func isForeign(_ request: Request) -> Bool {
        if request.headers[.secFetchSite] != nil { return request.isFromOtherSite }
        guard let origin = request.headers[.origin] else { return false }
        guard let authority = request.head.authority, let scheme = origin.firstRange(of: "://") else { return true }
        return origin[scheme.upperBound...] != authority
    }
}

extension Request {
    /// Whether a browser says that a page of another site has caused the request. Such a request may open a page, but
    /// is answered from this machine alone, and nothing is remembered of it.
    var isFromOtherSite: Bool {
        guard let site = headers[.secFetchSite] else { return false }
        return site != "same-origin" && site != "none"
    }

    /// Whether a browser opens it as a page in a tab.
    fileprivate var isNavigation: Bool {
        headers[.secFetchMode] == "navigate" && headers[.secFetchDest] == "document"
    }
}

extension HTTPField.Name {
    static let secFetchSite = name("Sec-Fetch-Site")
    fileprivate static let secFetchMode = name("Sec-Fetch-Mode")
    fileprivate static let secFetchDest = name("Sec-Fetch-Dest")
}
