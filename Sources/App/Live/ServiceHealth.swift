import Domain
import Foundation
import HTTPTransport
import HTTPTypes
import LiveSources
import Synchronization

/// The outcome of the last request to a service.
///
/// It records responses below the cache: a cached response does not show whether the service works. The meaning of a
/// response is recorded by the code that decodes it.
final class ServiceHealth: Sendable {
    private let last = Mutex<HealthSample?>(nil)
    private let shares: FairShares?
    private let now: @Sendable () -> Date

    /// An outcome and its time.
    struct HealthSample: Sendable, Hashable {
        /// `nil` for a success.
        let error: SourceError?
        let moment: Date
    }

    /// - Parameter shares: the people's shares of the service's requests. A request that was refused because a share is
    ///   spent says nothing about the service's health.
    init(shares: FairShares? = nil, now: @escaping @Sendable () -> Date = { Date() }) {
        self.shares = shares
        self.now = now
    }

    /// `nil` before the first request.
    var lastSample: HealthSample? { last.withLock(\.self) }

    /// Records the outcome of a request.
    func note(_ exchange: Exchange) {
        switch exchange.result {
        case .answered(let status, _) where Self.isFine(status): set(nil)
        case .answered(let status, _) where status.kind == .serverError: set(.serverFault(status: status.code))
        // The decoder of the body records the meaning of a refusal.
        case .answered: break
        case .failed(let error): note(SourceError(error))
        }
    }

    /// Records a success.
    func noteAnswer() { set(nil) }

    /// Records an error of the service; ignores errors of the query.
    func note(_ error: SourceError) {
        switch error {
        case .quotaSpent where shares?.isSpent == true: break
        case .missingKey, .invalidKey, .quotaSpent, .unreachable, .serverFault, .badAnswer: set(error)
        case .notFound, .tooManyResults, .invalidQuery, .storage, .cancelled: break
        }
    }

    /// Runs `work` and records its error.
    func tracking<Value>(_ work: () async throws(SourceError) -> Value) async throws(SourceError) -> Value {
        do throws(SourceError) { return try await work() } catch {
            note(error)
            throw error
        }
    }

    private static func isFine(_ status: HTTPResponse.Status) -> Bool {
        status.kind == .successful || status == .notModified || status == .notFound
    }

    private func set(_ error: SourceError?) { last.withLock { $0 = HealthSample(error: error, moment: now()) } }
}
