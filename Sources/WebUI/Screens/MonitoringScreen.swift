import Hummingbird

/// What other programs may learn about the server.
public struct Monitoring: Sendable {
    /// The parts of the server.
    public var parts: @Sendable () async -> [Part] = { [] }
    /// The metrics in Prometheus' text format; `nil` if none are kept.
    public var metrics: @Sendable () async -> String? = { nil }

    /// A part of the server, and why it is not ready.
    public struct Part: Sendable, Hashable {
        public let name: String
        /// A sentence without paths and names; `nil` if the part is ready.
        public let problem: String?
        /// A remark about a part that is ready, in a sentence.
        public let note: String?

        public init(name: String, problem: String?, note: String? = nil) {
            self.name = name
            self.problem = problem
            self.note = note
        }
    }

    public init() {}

    /// The path of the metrics.
    public static let metricsPath = SitePath.metrics.pattern

    /// Whether the sender of the current request may read the metrics.
    @TaskLocal public static var showsMetrics = false
}

/// `/healthz`: whether the server runs. `/readyz`: whether it can answer everything. `/metrics`: figures.
struct MonitoringScreen: Screen {
    let monitoring: Monitoring

    var routes: [Route] {
        [
            .get(.health, .api, access: .anyone) { _, _ in Reply.text(.ok, "ok\n") },
            .get(.readiness, .api, access: .anyone) { _, _ in Self.readiness(of: await monitoring.parts()) },
            .get(.metrics, .api, access: .anyone) { _, _ in
                guard Monitoring.showsMetrics, let text = await monitoring.metrics() else { throw HTTPError(.notFound) }
                return Reply(type: .metrics, bytes: Array(text.utf8), caching: .none)
            },
        ]
    }

    /// A line for the server, then one for each part.
    private static func readiness(of parts: [Monitoring.Part]) -> Reply {
        let isReady = parts.allSatisfy { $0.problem == nil }
        let lines = parts.map { part in
            part.problem.map { "\(part.name): not ready. \($0)" }
                ?? part.note.map { "\(part.name): ready. \($0)" } ?? "\(part.name): ready"
        }
        let text = ([isReady ? "ready" : "not ready"] + lines).map { "\($0)\n" }.joined()
        return .text(isReady ? .ok : .serviceUnavailable, text)
    }
}
