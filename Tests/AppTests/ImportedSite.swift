import Catalog
import Domain
import Foundation
import Hummingbird
import HummingbirdTesting
import Library
import Logging

@testable import App

/// The site in process over an imported catalog.
struct ImportedSite {
    private let folder = TemporaryFolder()
    var data: URL { folder.url }
    var file: URL { folder.url.appending(path: CatalogIndex.fileName) }

    func write(_ titles: [ImportedTitle]) throws {
        var builder = CatalogBuilder(builtIn: try CatalogFile.builtIn.movies())
        for title in titles { builder.add(title, from: .imdb) }
        try builder.write(to: file, made: Date(timeIntervalSince1970: 1_795_219_200))
    }

    func with(_ test: @Sendable (any TestClientProtocol, Sources) async throws -> Void) async throws {
        var logger = Logger(label: "test")
        logger.logLevel = .critical
        let configuration = AppConfiguration(port: 0, dataFolder: data)
        try await Sources.with(configuration, logger: logger) { [logger] sources in
            let application = try buildApplication(
                configuration, movies: sources.movies, catalog: sources.catalog, local: sources.local,
                chart: sources.localChart,
                recent: SQLiteRecentSearches(sources.library), pictures: sources.pictures, personal: sources.services,
                installation: InstalledMatinee(configuration, sources: sources), logger: logger)
            try await application.test(.router) { client in try await test(client, sources) }
        }
    }
}
