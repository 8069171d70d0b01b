import Domain
import HTTPTypes
import OMDbClient

struct OMDbRefusal: Error, Hashable {
    let failure: OMDb.Failure
    let status: HTTPResponse.Status
    /// The time after which a retry may succeed, if known.
    let retryAfter: Duration?

    /// One of OMDb's messages with its status.
    ///
    /// - Parameter quoted: the text that the message quotes, if it quotes one.
    init(_ message: OMDb.Message, quoting quoted: String = "", retryAfter: Duration? = nil) {
        failure = OMDb.Failure(error: message.text(quoting: quoted))
        status = HTTPResponse.Status(code: message.status)
        self.retryAfter = retryAfter
    }

    /// The refusal if a poster's movie is unknown. Unlike OMDb's other errors it has status 404, because programs that
    /// show pictures look only at the status.
    static let noPoster = OMDbRefusal(OMDb.Failure(error: OMDb.Message.idNotHeld.text(quoting: "")), .notFound)

    private init(_ failure: OMDb.Failure, _ status: HTTPResponse.Status, retryAfter: Duration? = nil) {
        self.failure = failure
        self.status = status
        self.retryAfter = retryAfter
    }

    /// The error of a failed source. OMDb has no message for an outage, and clients would read its other messages as
    /// results. So this uses Matinee's sentence and status 503.
    init(outage sentence: String, retryAfter: Duration? = nil) {
        self.init(OMDb.Failure(error: sentence), .serviceUnavailable, retryAfter: retryAfter)
    }

    /// The message for a kind without matches.
    static func notFound(_ kind: MovieSummary.Kind?) -> OMDbRefusal {
        OMDbRefusal(kind == .series ? .seriesNotFound : .movieNotFound)
    }
}

extension OMDbRefusal {
    /// The JSON as OMDb writes it: the quotes around an invalid id end the JSON string, so the response is not valid
    /// JSON.
    var json: [UInt8] {
        guard failure.message == .malformedID else { return failure.json() }
        return Array(#"{"Response":"False","Error":"\#(failure.error)"}"#.utf8)
    }
}
