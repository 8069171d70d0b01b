import Domain
package import HTTPTypes
import Hummingbird

/// Adds the header fields that every response has.
struct SecurityHeaders: RouterMiddleware {
    private let table: RouteTable
    private let policy: HTTPField
    private let gifPolicy: HTTPField
    private let searchPolicy: HTTPField
    private let visitor: HTTPField

    /// Pages load only the site's own files and pictures of `imageOrigins`. Inline scripts and styles are disabled.
    /// Pages of GIFs may also connect to a service and show its pictures. Search may also compile WebAssembly: it finds
    /// movies by itself while the server is away.
    ///
    /// - Parameter visitor: `Visitor.mark` of the site's visitor.
    init(table: RouteTable, imageOrigins: [String], gifs: GIFService?, visitor: String) {
        self.table = table
        self.visitor = HTTPField(name: .visitor, value: visitor)
        policy = Self.policy(images: imageOrigins)
        searchPolicy = Self.policy(images: imageOrigins, scripts: "'self' 'wasm-unsafe-eval'")
        gifPolicy = Self.policy(
            images: gifs?.pictureOrigins ?? [], connections: [gifs.flatMap(\.origin)].compactMap(\.self))
    }

    /// https://www.w3.org/TR/CSP3/
    private static func policy(images: [String], connections: [String] = [], scripts: String = "'self'") -> HTTPField {
        let images = (["'self'"] + images).joined(separator: " ")
        let connections = (["'self'"] + connections).joined(separator: " ")
        let policy = """
            default-src 'none'; script-src \(scripts); style-src 'self'; img-src \(images); connect-src \(connections); \
            manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'
            """
        return HTTPField(name: .contentSecurityPolicy, value: policy)
    }

    func handle(
        _ request: Request, context: BasicRequestContext, next: (Request, BasicRequestContext) async throws -> Response
    ) async throws -> Response {
        var response = try await next(request, context)
        let route = table.route(of: request, context)
        let isSearch = route?.path == .search
        response.headers.complete(
            route?.connectsToGIFService == true ? gifPolicy : isSearch ? searchPolicy : policy)
        switch route?.kind {
        case .page, .form, .fragment, .api: response.headers.complete(visitor)
        case .asset, .download, nil: break
        }
        response.headers.complete(.noSniffing)
        response.headers.complete(.referrerForOwnSite)
        if Visit.current?.isSecure == true { response.headers.complete(.httpsOnly) }
        response.headers.complete(route?.crossSitePolicy == .allow ? .forAllSites : .forOwnSite)
        return response
    }
}

extension HTTPFields {
    /// Adds a field that was made before, unless the response has one of that name.
    fileprivate mutating func complete(_ field: HTTPField) {
        if !contains(field.name) { append(field) }
    }
}

extension HTTPField {
    fileprivate static let noSniffing = HTTPField(name: .xContentTypeOptions, value: "nosniff")
    fileprivate static let referrerForOwnSite = HTTPField(name: .referrerPolicy, value: "same-origin")
    /// A year, as https://hstspreload.org asks. Other servers of the domain are not included.
    package static let httpsOnly = HTTPField(name: .strictTransportSecurity, value: "max-age=31536000")
    /// https://fetch.spec.whatwg.org/#cross-origin-resource-policy-header
    fileprivate static let forAllSites = HTTPField(name: .crossOriginResourcePolicy, value: "cross-origin")
    fileprivate static let forOwnSite = HTTPField(name: .crossOriginResourcePolicy, value: "same-origin")
}

extension HTTPField.Name {
    /// Whose pages a response has, and for whom a change is meant: `worker.js` stores both.
    static let visitor = name("Matinee-Visitor")
}
