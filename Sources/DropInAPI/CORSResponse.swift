import Domain
import HTTPTypes
import Hummingbird

/// Responses of all drop-in servers, which pages of any site may read.
enum CORSResponse {
    /// The `Cache-Control` of addresses that change with their contents.
    static let immutable = "public, max-age=31536000, immutable"
    /// The `Cache-Control` of all other addresses.
    static let noCache = "no-cache"
    static let methods = "GET, HEAD, OPTIONS"

    static func headers(type: String, caching: String = noCache) -> HTTPFields {
        [
            .contentType: type,
            .cacheControl: caching,
            .accessControlAllowOrigin: "*",
            .crossOriginResourcePolicy: "cross-origin",
            .xContentTypeOptions: "nosniff",
        ]
    }

    /// - Parameter retryAfter: the time after which a retry may succeed, if known.
    static func bytes(
        _ status: HTTPResponse.Status, _ bytes: [UInt8], type: String, caching: String = noCache,
        retryAfter: Duration? = nil
    ) -> Response {
        var headers = headers(type: type, caching: caching)
        if let retryAfter { headers[.retryAfter] = retryAfter.retryAfter }
        if status == .methodNotAllowed { headers[.allow] = methods }
        return Response(
            status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }

    static func json(_ status: HTTPResponse.Status, _ json: [UInt8], retryAfter: Duration? = nil) -> Response {
        bytes(status, json, type: "application/json;charset=utf-8", retryAfter: retryAfter)
    }

    static func text(_ status: HTTPResponse.Status, _ text: String, retryAfter: Duration? = nil) -> Response {
        bytes(status, Array(text.utf8), type: "text/plain;charset=utf-8", retryAfter: retryAfter)
    }

    /// A response with an `ETag`, or 304 for a client that has the contents.
    static func tagged(
        _ tag: String, to request: Request, _ make: () async throws -> Response
    ) async rethrows -> Response {
        if isKnown(tag, to: request) { return unchanged(tag) }
        var response = try await make()
        response.headers[.eTag] = tag
        return response
    }

    /// Whether the client has the contents with this `ETag`:
    /// https://www.rfc-editor.org/rfc/rfc9110#section-13.1.2
    static func isKnown(_ tag: String, to request: Request) -> Bool {
        func opaque(_ tag: some StringProtocol) -> String { String(tag.trimmingPrefix("W/")) }
        let candidates = (request.headers[.ifNoneMatch] ?? "").split(separator: ",", maxSplits: 50)
        return candidates.prefix(50).contains { candidate in
            let candidate = candidate.drop { $0 == " " }.prefix { $0 != " " }
            return candidate == "*" || opaque(candidate) == opaque(tag)
        }
    }

    /// The response to a client that has the contents.
    static func unchanged(_ tag: String) -> Response {
        let headers: HTTPFields = [
            .eTag: tag, .accessControlAllowOrigin: "*", .crossOriginResourcePolicy: "cross-origin",
        ]
        return Response(status: .notModified, headers: headers)
    }

    static var preflight: Response {
        let headers: HTTPFields = [
            .accessControlAllowOrigin: "*",
            .accessControlAllowMethods: methods,
            .accessControlAllowHeaders: "Authorization, Accept, Content-Type",
            .accessControlMaxAge: "86400",
            .crossOriginResourcePolicy: "cross-origin",
        ]
        return Response(status: .noContent, headers: headers)
    }
}

extension RequestContext {
    /// A decoded parameter of the path; empty if there is none.
    func parameter(_ name: String) -> String { CombiningMarks.cut(parameters.get(name) ?? "") }
}

extension RouterMethods {
    /// Answers any method at a path and everything below it. `answer` gets the parts of the path below.
    func onEverything(
        below path: String, answer: @escaping @Sendable (Request, [Substring]) async throws -> Response
    ) {
        for method: HTTPRequest.Method in [.get, .post, .put, .patch, .delete] {
            on("\(path)", method: method) { request, _ in try await answer(request, []) }
            on("\(path)/**", method: method) { request, context in
                try await answer(request, context.parameters.getCatchAll())
            }
        }
        for path in [path, "\(path)/**"] { on("\(path)", method: .options) { _, _ in CORSResponse.preflight } }
    }
}

extension Duration {
    /// The value of `Retry-After`: whole seconds, rounded up.
    var retryAfter: String {
        let isWhole = components.attoseconds == 0
        return String(max(0, components.seconds + (isWhole ? 0 : 1)))
    }
}
