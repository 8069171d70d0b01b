@testable import App
import Catalog
import Domain
import DomainTesting
import Foundation
import Hummingbird
import Logging
import Testing

/// One instance uses another as GIPHY, over real sockets.
@Suite(.timeLimit(.minutes(10))) struct GIFsOfAnotherMatineeTests {
    private let folder = TemporaryFolder()

    @Test func `GIPHY's source fulfills the contract`() async throws {
        try await withGIFs { address in
            try await withSources(asking: address, key: "k") { sources in
                let giphy = try #require(sources.gifs.live?.source)
                let there = try await giphy.search("popcorn", rows: 0..<5)

                try await GIFSourceContract(
                    giphy, finding: "popcorn", known: try #require(there.items.first).id,
                    unknown: .giphy("drawn-nothing")
                ).check()
            }
        }
    }

    @Test func `a rejected key is reported and never logged`() async throws {
        let log = CollectedLog()
        try await withGIFs(keys: ["other"]) { address in
            try await withSources(asking: address, key: "hush-key", log: log) { sources in
                let giphy = try #require(sources.gifs.live?.source)

                await #expect(throws: SourceError.invalidKey) { try await giphy.search("popcorn", rows: 0..<5) }
            }
        }
        #expect(!log.lines.isEmpty)
        #expect(log.lines.allSatisfy { !$0.contains("hush-key") })
    }

    @Test func `the doctor asks GIPHY for a GIF`() async throws {
        try await withGIFs { address in
            let environment = [
                "GIPHY_API_KEY": "k", "GIPHY_BASE_URL": address.absoluteString, "MATINEE_DATA_DIR": folder.url.path(),
            ]
            let check = await HealthCheck(environment: environment).checks().last

            #expect(check?.subject == "GIPHY")
            #expect(check?.finding == "the key is accepted")
        }
    }

    @Test func `without a key GIPHY fails with missingKey`() async throws {
        let address = try #require(URL(string: "http://127.0.0.1:1/giphy/v1"))
        try await withSources(asking: address, key: nil) { sources in
            let giphy = try #require(sources.gifs.live?.source)

            await #expect(throws: SourceError.missingKey) { try await giphy.random(1, tag: nil) }
        }
    }

    /// Runs a complete instance.
    private func withGIFs(
        keys: [String] = [], _ test: @escaping @Sendable (_ address: URL) async throws -> Void
    ) async throws {
        let (ready, continuation) = AsyncStream<Int>.makeStream()
        let configuration = AppConfiguration(
            port: 0, dataFolder: folder.url.appending(path: "other"), acceptedKeys: keys.map { APIKey($0) })
        try await Sources.with(configuration, catalogFile: .few) { sources in
            let application = try buildApplication(
                configuration, serving: ApplicationServices(sources, configuration), logger: .silent
            ) { continuation.yield($0) }
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask { try await application.runService(gracefulShutdownSignals: []) }
                let port = try #require(await ready.first { _ in true })
                try await test(try #require(URL(string: "http://127.0.0.1:\(port)/giphy/v1")))
                group.cancelAll()
                // The task ends because it is canceled.
                _ = await group.nextResult()
            }
        }
    }

    private func withSources(
        asking address: URL, key: String?, log: CollectedLog = CollectedLog(),
        _ test: (Sources) async throws -> Void
    ) async throws {
        let giphy = AppConfiguration.Service(key: key.map { APIKey($0) }, baseURL: address)
        var configuration = AppConfiguration(dataFolder: folder.url, giphy: giphy)
        configuration.timeLimits = .generous
        try await Sources.with(configuration, catalogFile: .few, logger: log.logger, test)
    }
}
