import Domain
import HTTPTypes
import Hummingbird
import TMDBClient

/// Puts answers into responses. Pages of any site may read them, as they may at TMDB.
enum TMDBReply {
    static func response(_ answer: any TMDB.Answer) -> Response { response(.ok, answer) }

    static func response(_ refusal: TMDBRefusal) -> Response {
        var response = response(refusal.status, refusal.failure)
        if let wait = refusal.retryAfter {
            let isWhole = wait.components.attoseconds == 0
            response.headers[.retryAfter] = String(max(0, wait.components.seconds + (isWhole ? 0 : 1)))
        }
        if refusal.status == .methodNotAllowed { response.headers[.allow] = methods }
        return response
    }

    /// What a browser is told that asks whether a page of another site may send a token.
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

    /// A drawing. One whose address changes with it can be kept for ever.
    static func response(svg bytes: [UInt8], isImmutable: Bool) -> Response {
        response(.ok, bytes, type: "image/svg+xml", caching: isImmutable ? forever : "no-cache")
    }

    /// A picture whose address changes with it.
    static func response(_ picture: Picture) -> Response {
        response(.ok, picture.bytes, type: picture.format.rawValue, caching: forever)
    }

    /// A refusal where pictures are: a sentence.
    static func response(_ status: HTTPResponse.Status, text: String) -> Response {
        response(status, Array(text.utf8), type: "text/plain;charset=utf-8")
    }

    private static let methods = "GET, HEAD, OPTIONS"
    private static let forever = "public, max-age=31536000, immutable"

    private static func response(_ status: HTTPResponse.Status, _ answer: any TMDB.Answer) -> Response {
        response(status, answer.json(), type: "application/json;charset=utf-8")
    }

    private static func response(
        _ status: HTTPResponse.Status, _ bytes: [UInt8], type: String, caching: String = "no-cache"
    ) -> Response {
        let headers: HTTPFields = [
            .contentType: type,
            .cacheControl: caching,
            .accessControlAllowOrigin: "*",
            .crossOriginResourcePolicy: "cross-origin",
            .xContentTypeOptions: "nosniff",
        ]
        return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }
}
