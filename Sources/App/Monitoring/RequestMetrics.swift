import CoreMetrics
import Synchronization

/// Counts and times the requests of each route.
final class RequestMetrics: Sendable {
    private struct Key: Hashable {
        let route: String
        let status: Int
    }

    /// Kept because finding a metric by its labels costs more than counting.
    private let known = Mutex<[Key: (Counter, Timer)]>([:])

    /// - Parameter route: the pattern of the route; `nil` if the router was not asked.
    func note(route: String?, status: Int, _ duration: Duration) {
        // Hummingbird's name for a path without a route.
        let key = Key(route: route == "NotFound" ? "none" : route ?? "none", status: status)
        let (counter, timer) = known.withLock { known in
            if let metrics = known[key] { return metrics }
            let metrics = (
                Counter(
                    label: "matinee_http_requests", dimensions: [("route", key.route), ("status", String(status))]),
                Timer(label: "matinee_http_request_duration", dimensions: [("route", key.route)])
            )
            known[key] = metrics
            return metrics
        }
        counter.increment()
        timer.recordNanoseconds(Int64(duration / .nanoseconds(1)))
    }
}
