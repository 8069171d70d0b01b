import HTTPTypes
import Hummingbird
import Logging
import Synchronization

/// The routers of a server’s sites. Sites with the same routes share one, because building it takes as long as a page.
public final class SharedRouters: Sendable {
    private let routers = Mutex<[[Key]: RouterResponder<SiteContext>]>([:])

    private struct Key: Hashable {
        let method: HTTPRequest.Method
        let path: SitePath
    }

    public init() {}

    /// A responder that finds the route of each request and passes all requests to `site`, even without a route.
    func responder(of table: RouteTable, for site: any HTTPResponder<BasicRequestContext>) -> SharedResponder {
        let key = table.routes.map { Key(method: $0.method, path: $0.path) }
        let router = routers.withLock { routers in
            if let known = routers[key] { return known }
            let router = Router(context: SiteContext.self, options: .autoGenerateHeadEndpoints)
            let passing = PassingToSite()
            for route in table.routes {
                router.on(RouterPath(route.path.pattern), method: route.method, responder: passing)
            }
            // A router asks its middleware about requests without a route.
            router.middlewares.add(passing)
            let built = router.buildResponder()
            routers[key] = built
            return built
        }
        return SharedResponder(router: router, site: site)
    }
}

/// Answers the requests to one of the sites that share a router.
struct SharedResponder: HTTPResponder {
    fileprivate let router: RouterResponder<SiteContext>
    fileprivate let site: any HTTPResponder<BasicRequestContext>

    func respond(to request: Request, context: BasicRequestContext) async throws -> Response {
        try await router.respond(to: request, context: SiteContext(source: .init(basic: context, site: site)))
    }
}

/// Answers a request by the route that a shared router has found.
struct FoundRoute: HTTPResponder {
    let table: RouteTable

    func respond(to request: Request, context: BasicRequestContext) async throws -> Response {
        guard let route = table.route(of: request, context) else { throw HTTPError(.notFound) }
        return try await route.handler(request, context)
    }
}

private struct PassingToSite: HTTPResponder, RouterMiddleware {
    func respond(to request: Request, context: SiteContext) async throws -> Response {
        try await context.site.respond(to: request, context: context.basic)
    }

    func handle(
        _ request: Request, context: SiteContext, next: (Request, SiteContext) async throws -> Response
    ) async throws -> Response {
        try await respond(to: request, context: context)
    }
}

/// A request on its way through a shared router.
private struct SiteContext: RequestContext {
    struct Source: RequestContextSource {
        let basic: BasicRequestContext
        let site: any HTTPResponder<BasicRequestContext>
        var logger: Logger { basic.logger }
    }

    var basic: BasicRequestContext
    let site: any HTTPResponder<BasicRequestContext>

    init(source: Source) {
        basic = source.basic
        site = source.site
    }

    var coreContext: CoreRequestContextStorage {
        get { basic.coreContext }
        set { basic.coreContext = newValue }
    }
}
