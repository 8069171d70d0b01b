import Domain
import Foundation
import HTTPTransport
import HTTPTypes
import LiveSources
import Synchronization

/// How a service did when it was last asked.
///
/// What it sends is seen as it arrives, so that answers that were kept say nothing of it; what its answers mean is told
/// by those who read them.
final class ServiceHealth: Sendable {
    private let last = Mutex<HealthSample?>(nil)
    private let now: @Sendable () -> Date

    /// What was seen, and when.
    struct HealthSample: Sendable, Hashable {
        /// `nil` for a service that answered as it should.
        let error: SourceError?
        let moment: Date
    }

    /// - Parameter now: what time it is.
    init(now: @escaping @Sendable () -> Date = { Date() }) { self.now = now }

    /// The last thing that was seen; `nil` where it was not asked yet.
    var sighting: HealthSample? { last.withLock(\.self) }

    /// Notes what came of a request to the service itself.
    func note(_ exchange: Exchange) {
        switch exchange.result {
        case .answered(let status, _) where Self.isFine(status): set(nil)
        case .answered(let status, _) where status.kind == .serverError: set(.serverFault(status: status.code))
        // What a refusal means stands in its body.
        case .answered: break
        case .failed(let error): note(SourceError(error))
        }
    }

    /// Notes that it answered as it should.
    func noteAnswer() { set(nil) }

    /// Notes what an answer meant, where it says something of the service rather than of what was asked.
    func note(_ error: SourceError) {
        switch error {
        case .missingKey, .invalidKey, .quotaSpent, .unreachable, .serverFault, .badAnswer: set(error)
        case .notFound, .tooManyResults, .invalidQuery, .cancelled: break
        }
    }

    /// Not to know a movie is no fault, and neither is that nothing has changed.
    private static func isFine(_ status: HTTPResponse.Status) -> Bool {
        status.kind == .successful || status == .notModified || status == .notFound
    }

    private func set(_ error: SourceError?) { last.withLock { $0 = HealthSample(error: error, moment: now()) } }
}
