import Catalog
import Domain
import DomainTesting
import Foundation
import Hummingbird
import HummingbirdTesting
import LibraryTesting
import Logging
import WebUI

@testable import App

/// Runs a site in process, without a socket.
func withSite<Value: Sendable>(
    _ configuration: AppConfiguration = AppConfiguration(port: 0), serving services: ApplicationServices,
    _ test: @Sendable (any TestClientProtocol) async throws -> Value
) async throws -> Value {
    var services = services
    services.assets = try sharedAssets.get()
    return try await buildApplication(configuration, serving: services, logger: .silent).test(.router, test)
}

/// Loading the site's files takes 30 ms in a debug build.
private let sharedAssets = Result { try SiteAssets() }

/// Runs a site in process over the sources that `configuration` opens.
func withSite(
    _ configuration: AppConfiguration, catalogFile: CatalogFile = .few,
    _ test: @Sendable (any TestClientProtocol, Sources) async throws -> Void
) async throws {
    try await Sources.with(configuration, catalogFile: catalogFile, logger: .silent) { sources in
        try await withSite(configuration, serving: ApplicationServices(sources, configuration)) { client in
            try await test(client, sources)
        }
    }
}

extension ApplicationServices {
    /// Services over a source in memory.
    static func inMemory(
        _ source: any MovieSource = InMemoryMovies(), movies: (any MovieFinder)? = nil,
        popular: any DiscoverSource = InMemoryMovies(), recent: any RecentSearches = inMemorySearches()
    ) -> ApplicationServices {
        ApplicationServices(
            movies: movies ?? LocalFirst(local: source, live: [], popular: [InMemoryMovies()]), catalog: source,
            local: source, popular: popular, recent: recent)
    }
}

extension CatalogFile {
    /// Every twentieth built-in movie, Blade Runner and The Matrix. Opening all of them takes 200 ms in a debug build.
    static let few: CatalogFile = {
        let file = CatalogFile(
            url: FileManager.default.temporaryDirectory.appending(path: "matinee-few-\(getpid()).jsonl"))
        let lines = (try? String(contentsOf: CatalogFile.builtIn.url, encoding: .utf8))?.split(separator: "\n") ?? []
        let chosen = lines.enumerated().filter { number, line in
            number.isMultiple(of: 20) || line.contains("tt0083658") || line.contains("tt0133093")
        }
        try? chosen.map(\.element).joined(separator: "\n").write(to: file.url, atomically: true, encoding: .utf8)
        return file
    }()
}

extension Logger {
    /// Logs only critical messages.
    static var silent: Logger {
        var logger = Logger(label: "test")
        logger.logLevel = .critical
        return logger
    }
}
