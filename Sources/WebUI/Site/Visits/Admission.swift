import Accounts
import HTTPTypes
import Hummingbird

/// Admits a request to its route, or asks for a sign-in. The route table says who may use each route.
struct Admission: RouterMiddleware {
    let table: RouteTable
    let visitor: Visitor
    let page: ProblemPage

    func handle(
        _ request: Request, context: BasicRequestContext, next: (Request, BasicRequestContext) async throws -> Response
    ) async throws -> Response {
        let route = table.route(of: request, context)
        let access = table.access(of: request, route)
        if access == .anyone { return try await next(request, context) }
        switch visitor {
        case .local: return try await next(request, context)
        case .anonymous: return refusal(of: request, route)
        case .person(let account):
            guard let visit = Visit.current else { return refusal(of: request, nil) }
            let isReading = request.method == .get || request.method == .head
            if visit.isByKey, access != .person || !isReading { return Self.keyRefusal.response(to: request) }
            guard access != .owner || account.isOwner else {
                return page.reply(.ownersOnly).response(to: request)
            }
            if let next = route?.pageAfterSignIn, !visit.hasRecentSignIn() {
                return .redirect(to: .signInAgain(next: next))
            }
            var response = try await next(request, context)
            response.headers.keepFromOthers()
            return response
        }
    }

    /// A browser that opens a page is redirected to the sign-in. One that sends a form gets a page, as its fields would
    /// be lost; scripts and programs with a key get a sentence.
    private func refusal(of request: Request, _ route: Route?) -> Response {
        let isReading = request.method == .get || request.method == .head
        let opensPage = route.map { [.page, .download].contains($0.kind) } ?? true
        // Not `Sec-Fetch-Dest`: it is empty if a service worker passes the request on.
        let isNavigation = request.headers[.secFetchMode].map { $0 == "navigate" } ?? true
        let hasKey = Visit.current?.isByKey ?? false
        guard isReading, opensPage, isNavigation, !request.asksForPart, !hasKey else {
            var response = signInFirst(of: request, hasKey).response(to: request)
            response.headers[.wwwAuthenticate] = "Bearer"
            return response
        }
        let address = request.uri.path == "/" ? SiteURL.signIn : .signIn(next: request.uri.string)
        var response = Response.redirect(to: address)
        response.headers[.cacheControl] = "no-store"
        return response
    }

    private func signInFirst(of request: Request, _ hasKey: Bool) -> Reply {
        if hasKey { return .text(.unauthorized, "Sign in first.\n") }
        let isForm = request.method == .post && !request.asksForPart
        return isForm ? page.reply(.signedOut) : .text(.unauthorized, ProblemPage.Problem.signedOut.advice)
    }

    private static let keyRefusal = Reply.text(
        .forbidden, "An API key may only read. Sign in to change something.\n")
}

extension HTTPFields {
    private static let privatePage = HTTPField(name: .cacheControl, value: "private, no-cache")
    private static let varyByCookie = HTTPField(name: .vary, value: "Cookie")

    /// Caches between the server and the browser must not store a person's pages. The browser's own cache may, but not
    /// for the next person: going back in the history shows stored pages without a request.
    fileprivate mutating func keepFromOthers() {
        // Reading a field by its name would copy its value.
        guard let place = firstIndex(where: { $0.name == .cacheControl }) else {
            append(Self.privatePage)
            append(Self.varyByCookie)
            return
        }
        let caching = self[place].value
        if caching == "no-cache" {
            self[place] = Self.privatePage
            append(Self.varyByCookie)
        } else if caching.hasPrefix("public") {
            self[place].value = "private\(caching.dropFirst("public".count))"
        }
    }
}
