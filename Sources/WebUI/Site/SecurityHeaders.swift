import Domain
import HTTPTypes
import Hummingbird

/// Adds the header fields that every response has.
struct SecurityHeaders<Context: RequestContext>: RouterMiddleware {
    private let table: RouteTable
    private let policy: String
    private let gifPolicy: String
    private let searchPolicy: String
    private let visitor: String

    /// Pages load only the site's own files and pictures of `imageOrigins`. Inline scripts and styles are disabled.
    /// Pages of GIFs may also connect to a service and show its pictures. Search may also compile WebAssembly: it finds
    /// movies by itself while the server is away.
    ///
    /// - Parameter visitor: `Visitor.mark` of the site's visitor.
    init(table: RouteTable, imageOrigins: [String], gifs: GIFService? = nil, visitor: String) {
        self.table = table
        self.visitor = visitor
        policy = Self.policy(images: imageOrigins)
        searchPolicy = Self.policy(images: imageOrigins, scripts: "'self' 'wasm-unsafe-eval'")
        gifPolicy = Self.policy(
            images: gifs?.pictureOrigins ?? [], connections: [gifs.flatMap(\.origin)].compactMap(\.self))
    }

    /// https://www.w3.org/TR/CSP3/
    private static func policy(images: [String], connections: [String] = [], scripts: String = "'self'") -> String {
        let images = (["'self'"] + images).joined(separator: " ")
        let connections = (["'self'"] + connections).joined(separator: " ")
        return """
            default-src 'none'; script-src \(scripts); style-src 'self'; img-src \(images); connect-src \(connections); \
            manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'
            """
    }

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        var response = try await next(request, context)
        let route = table.route(of: request, context)
        if response.headers[.contentSecurityPolicy] == nil {
            let isSearch = route?.path == .search
            response.headers[.contentSecurityPolicy] =
                route?.connectsToGIFService == true ? gifPolicy : isSearch ? searchPolicy : policy
        }
        if let kind = route?.kind, [.page, .form, .fragment].contains(kind) { response.headers[.visitor] = visitor }
        response.headers[.xContentTypeOptions] = "nosniff"
        response.headers[.referrerPolicy] = "same-origin"
        // A year, as https://hstspreload.org asks. Other servers of the domain are not included.
        if Visit.current?.isSecure == true { response.headers[.strictTransportSecurity] = "max-age=31536000" }
        // https://fetch.spec.whatwg.org/#cross-origin-resource-policy-header
        if response.headers[.crossOriginResourcePolicy] == nil {
            response.headers[.crossOriginResourcePolicy] =
                route?.crossSitePolicy == .allow ? "cross-origin" : "same-origin"
        }
        return response
    }
}

extension HTTPField.Name {
    /// Whose pages a response has, and for whom a change is meant: `worker.js` stores both.
    static let visitor = name("Matinee-Visitor")
}
