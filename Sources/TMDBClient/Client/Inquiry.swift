#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import HTTPTransport
import HTTPTypes

/// A request of ours and what its answer means. Errors are made here and nowhere else.
struct Inquiry: Sendable {
    private static let redaction = Redaction(
        queryNames: ["api_key", "session_id", "guest_session_id", "request_token"], headerNames: ["authorization"])
    /// Of a message so much is kept, and of a list so many.
    private static let longestMessage = 200
    private static let mostMessages = 10

    let request: HTTPRequest
    let now: @Sendable () -> Date

    /// What was asked for. A code counts more than the status, and the status more than the shape.
    func answer<Answer: Decodable>(in response: TransportResponse) throws(TMDBError) -> Answer {
        let outcome: Outcome<Answer>
        do {
            outcome = try JSONDecoder().decode(Outcome<Answer>.self, from: BodyText.utf8(response.body))
        } catch {
            let reason: TMDBError.Reason = Self.isSyntax(error) ? .notJSON : .wrongShape
            throw make(Self.told(by: response) ?? reason, response)
        }
        switch outcome {
        case .failure(let failure): throw make(reason(of: failure, response), code: failure.statusCode, response)
        case .answer(let answer):
            guard response.head.status.kind == .successful else {
                throw make(Self.told(by: response) ?? .wrongShape, response)
            }
            return answer
        }
    }

    /// The error for no answer at all.
    func failure(_ error: HTTPTransportError) -> TMDBError {
        var retryAfter: Duration?
        if case .budgetSpent(let wait) = error { retryAfter = wait }
        return TMDBError(
            reason: .transport(Self.redaction.scrub(error, of: request)), status: nil, code: nil,
            retryAfter: retryAfter, endpoint: Self.redaction.description(of: request))
    }

    /// The error for a request that is not sent.
    func failure(_ fault: TMDBError.Reason) -> TMDBError {
        TMDBError(
            reason: fault, status: nil, code: nil, retryAfter: nil,
            endpoint: Self.redaction.description(of: request))
    }

    /// What a failure means: by its code, else by the status, else by its words. A known code that means nothing more
    /// is told as it is under its own status.
    private func reason(of failure: TMDB.Failure, _ response: TransportResponse) -> TMDBError.Reason {
        let message = shown(failure.statusMessage)
        if let code = failure.code, let reason = TMDBError.Reason(code, message: message) { return reason }
        if failure.code?.status != response.head.status.code {
            if let told = Self.told(by: response) { return told }
            if response.head.status.code == 404 { return .notFound }
        }
        guard failure.statusCode == nil, !failure.errors.isEmpty else {
            return .other(code: failure.statusCode, message: message)
        }
        // Until about 2022 TMDB told of a wrong page in this way.
        if failure.errors.contains(where: { $0.hasPrefix("page must be ") }) { return .invalidPage }
        return .invalidParameters(failure.errors.prefix(Self.mostMessages).map(shown))
    }

    /// What the status alone means, if anything.
    private static func told(by response: TransportResponse) -> TMDBError.Reason? {
        let status = response.head.status
        return switch (status.code, status.kind) {
        case (429, _): .rateLimited
        case (401, _): .invalidKey
        case (_, .redirection): .redirected
        case (_, .serverError): .serverFault(status: status.code)
        default: nil
        }
    }

    private func make(_ reason: TMDBError.Reason, code: Int? = nil, _ response: TransportResponse) -> TMDBError {
        TMDBError(
            reason: reason, status: response.head.status.code, code: code,
            retryAfter: RetryAfter(in: response.head)?.wait(from: now()),
            endpoint: Self.redaction.description(of: request))
    }

    /// A message in one line, without secrets. It is cut last: half a key would not be found.
    private func shown(_ message: String) -> String {
        let words = Self.redaction.scrub(message, of: request).prefix(Self.longestMessage)
        return words.split {
            $0.isWhitespace || $0.unicodeScalars.contains { $0.properties.generalCategory == .control }
        }
        .joined(separator: " ")
    }

    /// Whether the body itself could not be read, and not what is in it.
    private static func isSyntax(_ error: any Error) -> Bool {
        guard case DecodingError.dataCorrupted(let context) = error else { return false }
        return context.codingPath.isEmpty
    }
}
