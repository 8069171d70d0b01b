import Domain
import HTTPTypes
import OMDbClient

/// Why a request gets no movie, and what it is answered with instead.
struct OMDbRefusal: Error, Hashable {
    let failure: OMDb.Failure
    let status: HTTPResponse.Status
    /// When asking again may help, where that is known.
    let retryAfter: Duration?

    /// One of OMDb's messages, under the status that it has there.
    ///
    /// - Parameter quoted: what the message quotes, if it is one of the two that do.
    init(_ message: OMDb.Message, quoting quoted: String = "", retryAfter: Duration? = nil) {
        failure = OMDb.Failure(error: message.text(quoting: quoted))
        status = HTTPResponse.Status(code: message.status)
        self.retryAfter = retryAfter
    }

    /// The source failed. OMDb has no message for that, and under one of its messages clients would take it for an
    /// answer; so it is told in a sentence of our own, and by the status.
    init(outage sentence: String) {
        failure = OMDb.Failure(error: sentence)
        status = .serviceUnavailable
        retryAfter = nil
    }

    /// Nothing of a kind was found.
    static func notFound(_ kind: MovieSummary.Kind?) -> OMDbRefusal {
        OMDbRefusal(kind == .series ? .seriesNotFound : .movieNotFound)
    }
}

extension OMDbRefusal {
    /// As OMDb writes it: an id with letters behind its digits stands there in quotes that end the string around it, so
    /// that the answer is not JSON.
    var json: [UInt8] {
        guard failure.message == .malformedID else { return failure.json() }
        return Array(#"{"Response":"False","Error":"\#(failure.error)"}"#.utf8)
    }
}
