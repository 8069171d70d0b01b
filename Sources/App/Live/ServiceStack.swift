import Domain
import Foundation
import HTTPTransport
import LiveSources
import Logging

/// The decorators around the requests to a service (Architecture.md, "How services on the network are asked").
struct ServiceStack {
    let name: SourceName
    let network: any HTTPTransport
    /// Where the service's key is in a request.
    let redaction: Redaction
    let budget: RequestBudget
    let maxBodyBytes: Int
    let cache: ResponseCache
    let freshness: Cached.Policy
    let health = ServiceHealth()
    let logger: Logger

    /// Requests that always reach the service.
    func direct(within limit: Duration) -> any HTTPTransport {
        let capped = BodyCap(Redacted(network, redaction: redaction), limit: maxBodyBytes)
        let limited = TimeLimit(Retry(Budgeted(capped, budget: budget)), limit: limit)
        return Observed(limited, redaction: redaction) { [health] in health.note($0) }
    }

    /// Requests that the cache may answer.
    func cached(within limit: Duration) -> any HTTPTransport {
        let cached = Cached(direct(within: limit), cache: cache, redaction: redaction, policy: freshness)
        return StaleTrackingTransport(
            Observed(Coalescing(cached), redaction: redaction) { [name, logger] in $0.log(of: name, to: logger) })
    }
}
