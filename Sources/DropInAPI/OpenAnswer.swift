import HTTPTypes
import Hummingbird

/// Headers of all drop-in servers: pages of any site may read the responses.
enum OpenAnswer {
    /// The `Cache-Control` of addresses that change with their contents.
    static let forever = "public, max-age=31536000, immutable"
    /// The `Cache-Control` of all other addresses.
    static let anew = "no-cache"
    /// The allowed methods.
    static let methods = "GET, HEAD, OPTIONS"

    static func headers(type: String, caching: String = anew) -> HTTPFields {
        [
            .contentType: type,
            .cacheControl: caching,
            .accessControlAllowOrigin: "*",
            .crossOriginResourcePolicy: "cross-origin",
            .xContentTypeOptions: "nosniff",
        ]
    }

    static func response(
        _ status: HTTPResponse.Status, _ bytes: [UInt8], type: String, caching: String = anew
    ) -> Response {
        Response(
            status: status, headers: headers(type: type, caching: caching),
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }

    /// The response to a CORS preflight request.
    static var permission: Response {
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

extension Duration {
    /// The value of `Retry-After`: whole seconds, rounded up.
    var retryAfter: String {
        let isWhole = components.attoseconds == 0
        return String(max(0, components.seconds + (isWhole ? 0 : 1)))
    }
}
