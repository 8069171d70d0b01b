import HTTPTypes
import Hummingbird

/// All routes of the site. It determines the known paths, the `Allow` field, who may send a request, the requests that
/// other sites may cause, and the security headers.
struct RouteTable {
    let routes: [Route]
    /// The first components of paths that other code serves in the same router, for pages of all sites.
    private let otherPaths: Set<String>
    private let byPattern: [String: [Route]]

    init(_ routes: [Route], otherPaths: Set<String> = []) {
        self.routes = routes
        self.otherPaths = otherPaths
        byPattern = Dictionary(grouping: routes, by: \.path.pattern)
    }

    /// Adds every route to a router, which handles `HEAD` like `GET`.
    func add(to router: Router<BasicRequestContext>) {
        for route in routes { router.on(RouterPath(route.path.pattern), method: route.method, use: route.handler) }
    }

    /// The route that the router chose.
    func route(of request: Request, _ context: BasicRequestContext) -> Route? {
        guard let pattern = context.endpointPath else { return nil }
        let method = request.method == .head ? .get : request.method
        return byPattern[pattern]?.first { $0.method == method }
    }

    /// Whether a page of another site may cause a request. An unknown path counts as a page that does not exist.
    func crossSitePolicy(of request: Request, _ context: BasicRequestContext) -> Route.CrossSitePolicy {
        route(of: request, context)?.crossSitePolicy
            ?? (isServedByOtherCode(request.uri.path) ? .allow : .allowLinks)
    }

    /// Who may send a request. An unknown path is for signed-in people; paths of other code check keys themselves.
    func access(of request: Request, _ route: Route?) -> Route.Access {
        route?.access ?? (isServedByOtherCode(request.uri.path) ? .anyone : .person)
    }

    /// The methods that a path supports; empty for an unknown path.
    func methods(at path: String) -> [HTTPRequest.Method] {
        if isServedByOtherCode(path) { return [.get, .head] }
        let parts = path.split(separator: "/")
        let matches = byPattern.filter { pattern, _ in Self.matches(RouterPath(pattern), parts) }
        // The router prefers a literal part to a parameter, from left to right.
        let best = matches.max { Self.rank($0.key).lexicographicallyPrecedes(Self.rank($1.key)) }
        let methods = best?.value.map(\.method) ?? []
        return (methods.contains(.get) ? methods + [.head] : methods).sorted { $0.rawValue < $1.rawValue }
    }

    private func isServedByOtherCode(_ path: String) -> Bool {
        path.split(separator: "/", maxSplits: 1).first.map { otherPaths.contains(String($0)) } ?? false
    }

    private static func matches(_ path: RouterPath, _ parts: [Substring]) -> Bool {
        path.count == parts.count && zip(path, parts).allSatisfy { $0 ~= $1 }
    }

    private static func rank(_ pattern: String) -> [Int] {
        pattern.split(separator: "/").map { $0.hasPrefix("{") ? 0 : 1 }
    }
}
