import HTTPTypes
import Hummingbird

/// What the answers of all drop-in servers have in common: pages of any site may read them.
enum OpenAnswer {
    /// As long as anything is kept: for what changes its address when it changes.
    static let forever = "public, max-age=31536000, immutable"
    /// To be asked for anew each time.
    static let anew = "no-cache"
    /// How anything can be asked for.
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

    /// What a browser is told that asks whether a page of another site may send such a request.
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
    /// As `Retry-After` tells it: in whole seconds, rather one too many.
    var retryAfter: String {
        let isWhole = components.attoseconds == 0
        return String(max(0, components.seconds + (isWhole ? 0 : 1)))
    }
}
