import Domain
import DomainTesting
import Hummingbird
import HummingbirdTesting
import Logging

@testable import App

/// Runs a site in process, without a socket.
func withSite<Value: Sendable>(
    _ configuration: AppConfiguration = AppConfiguration(port: 0), serving services: ApplicationServices,
    _ test: @Sendable (any TestClientProtocol) async throws -> Value
) async throws -> Value {
    try await buildApplication(configuration, serving: services, logger: .silent).test(.router, test)
}

/// Runs a site in process over the sources that `configuration` opens.
func withSite(
    _ configuration: AppConfiguration,
    _ test: @Sendable (any TestClientProtocol, Sources) async throws -> Void
) async throws {
    try await Sources.with(configuration, logger: .silent) { sources in
        try await withSite(configuration, serving: ApplicationServices(sources, configuration)) { client in
            try await test(client, sources)
        }
    }
}

extension ApplicationServices {
    /// Services over a source in memory.
    static func inMemory(
        _ source: any MovieSource = InMemoryMovies(), movies: (any MovieFinder)? = nil,
        chart: any MovieChart = InMemoryMovies(), recent: any RecentSearches = InMemoryRecentSearches()
    ) -> ApplicationServices {
        ApplicationServices(
            movies: movies ?? LocalFirst(local: source, live: [], charts: [InMemoryMovies()]), catalog: source,
            local: source, chart: chart, recent: recent)
    }
}

extension Logger {
    /// Logs only critical messages.
    static var silent: Logger {
        var logger = Logger(label: "test")
        logger.logLevel = .critical
        return logger
    }
}
