import Accounts
import Catalog
import CoreMetrics
import Domain
import Foundation
import HTTPTransport

extension PrometheusRegistry {
    /// The registry of `matinee serve`.
    public static func ofServer() -> PrometheusRegistry {
        PrometheusRegistry(help: [
            "matinee_http_requests_total": "Requests by the pattern of their route and status.",
            "matinee_http_request_duration_seconds": "Time until the head of a response is ready.",
            "matinee_service_requests_total": "Requests to services on the network, repetitions not counted.",
            "matinee_service_cache_lookups_total": "Requests that a cache may answer instead of a service.",
            "matinee_service_requests_left": "Requests that remain today of a service with a daily limit.",
            "matinee_catalog_titles": "Titles in the search index.",
            "matinee_sessions": "Sessions that are signed in.",
            "process_resident_memory_bytes": "Resident memory.",
        ])
    }
}

extension Sources {
    /// The server's metrics in Prometheus' text format.
    func text(of metrics: PrometheusRegistry) async -> String {
        Gauge(label: "matinee_catalog_titles").record(catalog.current.count)
        for service in live {
            guard let left = await service.budget.remaining else { continue }
            Gauge(label: "matinee_service_requests_left", dimensions: [("service", service.name.rawValue)]).record(left)
        }
        let sessions = try? await accounts.sessionCount()
        Gauge(label: "matinee_sessions").record(sessions.map(Double.init) ?? .nan)
        if let bytes = Self.residentBytes { Gauge(label: "process_resident_memory_bytes").record(bytes) }
        return metrics.text()
    }

    /// `nil` without Linux' proc(5).
    private static var residentBytes: Int? {
        let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ")
        return pages.flatMap { $0.count > 1 ? Int($0[1]) : nil }.map { $0 * sysconf(Int32(_SC_PAGESIZE)) }
    }
}
