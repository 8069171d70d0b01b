import Domain
import Foundation
import HTTPTransport
import LiveSources
import Logging

/// The decorators around the requests to a service (Architecture.md, "How services on the network are queried").
struct ServiceStack {
    let name: SourceName
    let network: any HTTPTransport
    /// The parts of a request that contain the service's key.
    let redaction: Redaction
    let budget: RequestBudget
    let maxBodyBytes: Int
    let cache: ResponseCache
    let freshness: CachingTransport.Policy
    let health: ServiceHealth
    let breaker = CircuitBreaker()
    let queue = FairQueueTransport.queue()
    let shares: FairShares
    let logger: Logger

    /// Requests that always reach the service.
    func direct(within limit: Duration) -> any HTTPTransport {
        let capped = BodyLimitTransport(RedactingTransport(network, redaction: redaction), maxBytes: maxBodyBytes)
        let cut = MarkLimitTransport(capped)
        let shared = FairShareTransport(base: BudgetingTransport(cut, budget: budget), shares: shares)
        let limited = TimeLimitTransport(RetryingTransport(shared), limit: limit)
        let observed = ObservingTransport(limited, redaction: redaction) { [name, health] in
            health.note($0)
            ServiceMetrics(service: name).noteRequest($0)
        }
        return FairQueueTransport(CircuitBreakingTransport(observed, breaker: breaker), in: queue)
    }

    /// Requests that the cache may answer.
    func cached(within limit: Duration) -> any HTTPTransport {
        let cached = CachingTransport(direct(within: limit), cache: cache, redaction: redaction, policy: freshness)
        let coalescing = FairCoalescingTransport(cached, shares: shares)
        return StaleTrackingTransport(
            ObservingTransport(coalescing, redaction: redaction) { [name, logger] in
                $0.log(of: name, to: logger)
                ServiceMetrics(service: name).noteCacheLookup($0)
            })
    }
}
