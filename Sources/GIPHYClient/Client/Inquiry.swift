#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import HTTPTransport
import HTTPTypes

/// A request of ours and what its answer means. Errors of the client are made here and nowhere else.
struct Inquiry: Sendable {
    private static let redaction = Redaction(queryNames: ["api_key"], headerNames: [])

    let request: HTTPRequest
    let now: @Sendable () -> Date

    /// What was asked for.
    func answer<Answer: GIPHY.Answer>(in response: TransportResponse) throws(GIPHYError) -> Answer {
        let status = response.head.status.code
        do throws(GIPHYError.Reason) {
            return try Answer.read(response.body, status: status) { Self.redaction.scrub($0, of: request) }
        } catch {
            throw GIPHYError(
                reason: error, status: status, retryAfter: RetryAfter(in: response.head)?.wait(from: now()),
                endpoint: Self.redaction.description(of: request))
        }
    }

    /// The error for no answer at all.
    func failure(_ error: HTTPTransportError) -> GIPHYError {
        var retryAfter: Duration?
        if case .budgetSpent(let wait) = error { retryAfter = wait }
        return GIPHYError(
            reason: .transport(Self.redaction.scrub(error, of: request)), status: nil, retryAfter: retryAfter,
            endpoint: Self.redaction.description(of: request))
    }

    /// The error for a request that is not sent, or whose answer holds nothing.
    func failure(_ reason: GIPHYError.Reason) -> GIPHYError {
        GIPHYError(reason: reason, status: nil, endpoint: Self.redaction.description(of: request))
    }
}
