import Domain
import HTTPTypes
import Hummingbird

/// A part of the site that declares its own routes.
protocol Screen: Sendable {
    var routes: [Route] { get }
}

/// The handler of one method of one path. A class, because each request finds its route several times.
final class Route: Sendable {
    let method: HTTPRequest.Method
    let path: SitePath
    let kind: Kind
    let crossSitePolicy: CrossSitePolicy
    let access: Access
    /// The page to show after the sign-in if the person must sign in again first; `nil` if the route needs no recent
    /// sign-in.
    let pageAfterSignIn: SiteURL?
    /// Whether the page may connect to the GIF service that the browser contacts directly.
    let connectsToGIFService: Bool
    let handler: @Sendable (Request, BasicRequestContext) async throws -> Response

    enum Kind: CaseIterable {
        /// A page in a tab, or a part of it with `?part=`.
        case page
        /// A form that changes something.
        case form
        /// Markup that a script puts into a page.
        case fragment
        /// A file that pages load.
        case asset
        /// A file that the user saves.
        case download
        /// An answer for other programs.
        case api
    }

    /// Which requests pages of other sites may cause. Requests that no page causes are always allowed.
    enum CrossSitePolicy {
        case reject
        /// Links, which open the response in a tab.
        case allowLinks
        case allow
    }

    /// Who may use a route, if the server asks for a sign-in.
    enum Access {
        /// All visitors, signed in or not.
        case anyone
        /// A signed-in person, for themselves; an API key may read.
        case person
        /// A person who has signed in with a password: an API key may not.
        case session
        /// The owner of the server, signed in with a password.
        case owner
    }

    /// A route for `GET` and `HEAD`.
    ///
    /// - Parameter crossSitePolicy: by default, other sites may link to pages, assets and the API.
    static func get(
        _ path: SitePath, _ kind: Kind, crossSitePolicy: CrossSitePolicy? = nil, access: Access = .person,
        connectsToGIFService: Bool = false,
        handler: @escaping @Sendable (Request, BasicRequestContext) async throws -> some ResponseGenerator
    ) -> Route {
        Route(.get, path, kind, crossSitePolicy, access, nil, connectsToGIFService, handler)
    }

    /// A route for `POST`, for pages of this site only.
    ///
    /// - Parameter pageAfterSignIn: given for changes that need a recent sign-in.
    static func post(
        _ path: SitePath, _ kind: Kind = .form, access: Access = .person, pageAfterSignIn: SiteURL? = nil,
        connectsToGIFService: Bool = false,
        handler: @escaping @Sendable (Request, BasicRequestContext) async throws -> some ResponseGenerator
    ) -> Route {
        Route(.post, path, kind, .reject, access, pageAfterSignIn, connectsToGIFService, handler)
    }

    private init(
        _ method: HTTPRequest.Method, _ path: SitePath, _ kind: Kind, _ crossSitePolicy: CrossSitePolicy?,
        _ access: Access, _ pageAfterSignIn: SiteURL?, _ connectsToGIFService: Bool,
        _ handler: @escaping @Sendable (Request, BasicRequestContext) async throws -> some ResponseGenerator
    ) {
        self.method = method
        self.path = path
        self.kind = kind
        self.crossSitePolicy = crossSitePolicy ?? kind.crossSitePolicy
        self.access = access
        self.pageAfterSignIn = pageAfterSignIn
        self.connectsToGIFService = connectsToGIFService
        self.handler = { request, context in
            try await handler(request, context).response(from: request, context: context)
        }
    }
}

extension Route.Kind {
    fileprivate var crossSitePolicy: Route.CrossSitePolicy {
        switch self {
        case .page, .asset, .api: .allowLinks
        case .form, .fragment, .download: .reject
        }
    }
}

enum FormReply: ResponseGenerator {
    /// The form was accepted: the browser is redirected.
    case redirect(SiteURL)
    /// A page with the problem.
    case page(Reply)

    func response(from request: Request, context: some RequestContext) -> Response {
        switch self {
        case .redirect(let url): .redirect(to: url)
        case .page(let reply): reply.response(to: request)
        }
    }
}

extension Response {
    /// Redirects a browser to an address of this site, after a form too.
    static func redirect(to url: SiteURL) -> Response { redirect(to: url.address) }
}

extension Reply: ResponseGenerator {
    func response(from request: Request, context: some RequestContext) -> Response { response(to: request) }
}

extension RequestContext {
    /// A parameter of the path; empty if the path has no parameter with this name.
    func parameter(_ name: String) -> String { CombiningMarks.cut(parameters.get(name) ?? "") }
}

extension Request {
    /// The first fields of the query. Each use reads them again.
    var query: QueryString { QueryString(uri.query ?? "", maxFields: 500) }

    /// Whether a script asks for a part of a page, or for an answer in place of a page.
    var asksForPart: Bool { query["part"] != nil }
}
