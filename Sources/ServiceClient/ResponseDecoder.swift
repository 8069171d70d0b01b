package import Foundation
package import HTTPTransport
package import HTTPTypes

/// Decodes a response to an answer or an error. A client's errors are created only here, without credentials.
package struct ResponseDecoder<Failure: ServiceError>: Sendable {
    package let request: HTTPRequest
    private let now: @Sendable () -> Date

    /// - Parameter now: the time of day, for a `Retry-After` that is a date.
    package init(request: HTTPRequest, now: @escaping @Sendable () -> Date = { Date() }) {
        self.request = request
        self.now = now
    }

    /// Decodes a body. A failure in the body decides first, then the status, then the shape of the body.
    package func answer<Answer: Decodable>(
        in body: Data, status: Int, fields: HTTPFields = [:]
    ) throws(Failure) -> Answer {
        func error(_ reason: Failure.Reason, _ failure: Failure.Reason.Failure? = nil) -> Failure {
            Failure(
                reason: reason, failure: failure, status: status,
                retryAfter: fields[.retryAfter].flatMap { RetryAfter($0) }?.wait(from: now()),
                endpoint: Failure.redaction.description(of: request))
        }
        func refused(_ failure: Failure.Reason.Failure) -> Failure {
            error(Failure.Reason(failure, status: status, clean: clean), failure)
        }
        let body = BodyText.utf8(body, contentType: fields[.contentType])
        let outcome: Outcome<Failure.Reason.Failure, Answer>
        do {
            outcome = try JSONDecoder().decode(Outcome.self, from: body)
        } catch let problem {
            if let failure = Failure.Reason.failure(inText: body) { throw refused(failure) }
            throw error(Failure.Reason(status: status) ?? (Self.isSyntaxError(problem) ? .notJSON : .wrongShape))
        }
        switch outcome {
        case .failure(let failure): throw refused(failure)
        case .answer(let answer):
            guard (200..<300).contains(status) else { throw error(Failure.Reason(status: status) ?? .wrongShape) }
            return answer
        }
    }

    /// The error for a request without a response.
    package func error(_ error: HTTPTransportError) -> Failure {
        var retryAfter: Duration?
        if case .budgetSpent(let wait) = error { retryAfter = wait }
        return self.error(.transport(Failure.redaction.scrub(error, of: request)), retryAfter: retryAfter)
    }

    /// The error for a request that is not sent, or whose answer is empty.
    package func error(_ reason: Failure.Reason, retryAfter: Duration? = nil) -> Failure {
        Failure(
            reason: reason, failure: nil, status: nil, retryAfter: retryAfter,
            endpoint: Failure.redaction.description(of: request))
    }

    /// Removes credentials before shortening the text: a truncated key would not be recognized.
    private func clean(_ text: String) -> String {
        let scalars = Failure.redaction.scrub(text, of: request).unicodeScalars.prefix(WireLimits.maxMessageLength)
        return String(String.UnicodeScalarView(scalars)).split {
            $0.isWhitespace || $0.unicodeScalars.contains { $0.properties.generalCategory == .control }
        }
        .joined(separator: " ")
    }

    /// Whether the body is not JSON, as opposed to JSON of another shape.
    private static func isSyntaxError(_ error: any Error) -> Bool {
        guard case DecodingError.dataCorrupted(let context) = error else { return false }
        return context.codingPath.isEmpty
    }
}

private enum Outcome<Failure: Decodable, Answer: Decodable>: Decodable {
    case failure(Failure)
    case answer(Answer)

    init(from decoder: any Decoder) throws {
        if let failure = try? Failure(from: decoder) {
            self = .failure(failure)
        } else {
            self = .answer(try Answer(from: decoder))
        }
    }
}
