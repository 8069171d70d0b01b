import CoreMetrics
import Domain
import HTTPTransport
import HTTPTypes

/// Counts requests to a service. Addresses and search texts are never labels.
struct ServiceMetrics {
    let service: SourceName

    /// Counts a request that was sent to the service, with its repetitions.
    func noteRequest(_ exchange: Exchange) {
        switch exchange.result {
        case .answered(let status, _): noteAnswer(status: status.code)
        case .failed(.cancelled): break
        case .failed(.budgetSpent): count("requests", "outcome", "over budget")
        case .failed(.timedOut): count("requests", "outcome", "timeout")
        case .failed: count("requests", "outcome", "failed")
        }
    }

    /// Counts an answer of the service, also to a browser.
    func noteAnswer(status: Int) {
        let outcome =
            switch status {
            case 200..<400, 404: "ok"
            case 500...: "server error"
            default: "refused"
            }
        count("requests", "outcome", outcome)
    }

    /// Counts a request that the cache may have answered.
    func noteCacheLookup(_ exchange: Exchange) {
        guard case .answered(_, let origin) = exchange.result else { return }
        let result =
            switch origin {
            case .server: "miss"
            case .cache(_, let isStale): isStale ? "stale" : "hit"
            }
        count("cache_lookups", "result", result)
    }

    private func count(_ name: String, _ label: String, _ value: String) {
        Counter(label: "matinee_service_\(name)", dimensions: [("service", service.rawValue), (label, value)])
            .increment()
    }
}
