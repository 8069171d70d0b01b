import Domain
import HTTPTypes
import Hummingbird
import TMDBClient

/// Makes HTTP responses.
enum TMDBReply {
    /// An answer with an `ETag`, or 304 for a client that has it.
    static func response(_ answer: AnswerCache.Answer, to request: Request) -> Response {
        if OpenAnswer.isKnown(answer.tag, to: request) { return OpenAnswer.unchanged(answer.tag) }
        var response = OpenAnswer.response(.ok, answer.json, type: "application/json;charset=utf-8")
        response.headers[.eTag] = answer.tag
        return response
    }

    static func response(_ refusal: TMDBRefusal) -> Response {
        var response = response(refusal.status, refusal.failure)
        if let wait = refusal.retryAfter { response.headers[.retryAfter] = wait.retryAfter }
        if refusal.status == .methodNotAllowed { response.headers[.allow] = OpenAnswer.methods }
        return response
    }

    /// A picture. With `isImmutable`, its address changes with its contents, so it can be cached forever.
    static func response(_ format: Picture.Format, _ bytes: [UInt8], isImmutable: Bool) -> Response {
        OpenAnswer.response(
            .ok, bytes, type: format.rawValue, caching: isImmutable ? OpenAnswer.forever : OpenAnswer.anew)
    }

    /// An error for a picture, as a sentence.
    static func response(
        _ status: HTTPResponse.Status, text: String, retryAfter: Duration? = nil
    ) -> Response {
        var response = OpenAnswer.response(status, Array(text.utf8), type: "text/plain;charset=utf-8")
        if let retryAfter { response.headers[.retryAfter] = retryAfter.retryAfter }
        return response
    }

    private static func response(_ status: HTTPResponse.Status, _ answer: any TMDB.Answer) -> Response {
        OpenAnswer.response(status, answer.json(), type: "application/json;charset=utf-8")
    }
}
