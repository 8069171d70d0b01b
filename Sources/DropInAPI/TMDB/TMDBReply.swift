import Domain
import HTTPTypes
import Hummingbird
import TMDBClient

/// Makes HTTP responses.
enum TMDBReply {
    /// An answer with an `ETag`, or 304 for a client that has it.
    static func response(_ answer: AnswerCache.Answer, to request: Request) -> Response {
        if OpenAnswer.isKnown(answer.tag, to: request) { return OpenAnswer.unchanged(answer.tag) }
        var response = OpenAnswer.json(.ok, answer.json)
        response.headers[.eTag] = answer.tag
        return response
    }

    static func response(_ refusal: TMDBRefusal) -> Response {
        OpenAnswer.refusal(refusal.status, refusal.failure.json(), retryAfter: refusal.retryAfter)
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
}
