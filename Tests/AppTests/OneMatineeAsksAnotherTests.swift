import Catalog
import Domain
import DomainTesting
import Foundation
import Hummingbird
import Logging
import Synchronization
import Testing

@testable import App

/// One instance uses another's drop-in server over real sockets, through all decorators.
@Suite struct OneMatineeAsksAnotherTests {
    private let query = MovieQuery("reel")

    @Test func `every row of both is shown once, with its sources`() async throws {
        let theirs = Counting(InMemoryMovies(Samples.reels(25)))
        try await withUpstream(theirs) { address in
            try await withSources(asking: address) { sources in
                var rows: [MovieSummary] = []
                var page = 1
                while true {
                    let part = await sources.movies.search(query, pages: page...page, timeout: .untilAnswered)
                    #expect(part.failures.isEmpty)
                    rows += part.movies
                    guard part.hasMore else { break }
                    page += 1
                }

                let live = rows.filter { $0.sources.contains(.omdb) }
                #expect(Set(live.map(\.id)) == Set(Samples.reels(25).map(\.id)))
                #expect(Set(rows.map(\.id)).count == rows.count)
                let movie = await sources.movies.movie(.imdb(2_000_003), timeout: .untilAnswered)
                #expect(movie.movie?.summary.title == "Reel 4")
                #expect(movie.movie?.directors == ["Ada Reel"])
            }
        }
    }

    @Test func `equal searches are one request, even after a restart`() async throws {
        let theirs = Counting(InMemoryMovies(Samples.reels(5)))
        let folder = TemporaryFolder()
        try await withUpstream(theirs) { address in
            try await withSources(asking: address, folder: folder.url) { sources in
                let movies = sources.movies
                let counts = await withTaskGroup(of: Int.self) { group in
                    for _ in 0..<1_000 {
                        group.addTask {
                            await movies.search(query, pages: 1...1, timeout: .untilAnswered).movies
                                .filter { $0.sources.contains(.omdb) }.count
                        }
                    }
                    return await group.reduce(into: Set<Int>()) { $0.insert($1) }
                }
                #expect(counts == [5])
                #expect(theirs.questions == 1)
                _ = await movies.search(query, pages: 1...1, timeout: .untilAnswered)
                #expect(theirs.questions == 1)
            }
            try await withSources(asking: address, folder: folder.url) { sources in
                let again = await sources.movies.search(query, pages: 1...1, timeout: .untilAnswered)
                #expect(again.movies.filter { $0.sources.contains(.omdb) }.count == 5)
                #expect(theirs.questions == 1)
            }
        }
    }

    @Test func `a server that stops is named, and is used again when it is back`() async throws {
        let port = Mutex(0)
        let theirs = Counting(InMemoryMovies(Samples.reels(25)))
        let folder = TemporaryFolder()
        let configuration: AppConfiguration = try await withUpstream(theirs) { address in
            port.withLock { $0 = address.port ?? 0 }
            return setUp(asking: address, folder: folder.url)
        }
        try await Sources.with(configuration, catalogFile: .few) { sources in
            let dead = await sources.movies.search(MovieQuery("matrix"), pages: 1...1, timeout: .untilAnswered)
            #expect(dead.failures == [SourceFailure(source: .omdb, error: .unreachable)])
            #expect(dead.movies.contains { $0.title == "The Matrix" })

            try await withUpstream(theirs, port: port.withLock(\.self)) { _ in
                let healed = await sources.movies.search(MovieQuery("reel"), pages: 1...1, timeout: .untilAnswered)
                #expect(healed.failures.isEmpty)
                #expect(healed.movies.contains { $0.sources == [.omdb] })
            }
        }
    }

    @Test(arguments: [(["right"], "hush-right", SourceError.invalidKey), (["hush-right"], "hush-right", nil)])
    func `a wrong key is reported`(accepted: [String], sent: String, error: SourceError?) async throws {
        try await withUpstream(Counting(InMemoryMovies(Samples.reels(3))), keys: accepted) { address in
            try await withSources(asking: address, key: sent) { sources in
                let found = await sources.movies.search(query, pages: 1...1, timeout: .untilAnswered)
                #expect(found.failures.map(\.error) == [error].compactMap(\.self))
                let check = await sources.movies.movie(.imdb(2_000_000), timeout: .untilAnswered)
                #expect(check.failures.map(\.error) == [error].compactMap(\.self))
            }
        }
    }

    @Test func `no key gets into the data folder or the log`() async throws {
        let folder = TemporaryFolder()
        let log = CollectedLog()
        try await withUpstream(Counting(InMemoryMovies(Samples.reels(3))), keys: ["other"]) { address in
            try await withSources(asking: address, key: "hush-key", folder: folder.url, log: log) { sources in
                _ = await sources.movies.search(query, pages: 1...1, timeout: .untilAnswered)
                _ = await sources.movies.movie(.imdb(2_000_000), timeout: .untilAnswered)
            }
        }
        try await withUpstream(Counting(InMemoryMovies(Samples.reels(3)))) { address in
            try await withSources(asking: address, key: "hush-key", folder: folder.url, log: log) { sources in
                _ = await sources.movies.search(query, pages: 1...1, timeout: .untilAnswered)
                _ = await sources.movies.search(MovieQuery("hush-key"), pages: 1...1, timeout: .untilAnswered)
            }
        }

        let files = folder.files
        #expect(files.count >= 2)
        for (name, bytes) in files {
            #expect(!String(decoding: bytes, as: UTF8.self).contains("hush-key"), "\(name)")
        }
        #expect(!log.lines.isEmpty)
        #expect(log.lines.allSatisfy { !$0.contains("hush-key") })
    }

    @Test func `the doctor asks each service`() async throws {
        let folder = TemporaryFolder()
        try await withUpstream(Counting(InMemoryMovies())) { address in
            let environment = [
                "OMDB_API_KEY": "k", "OMDB_BASE_URL": address.absoluteString, "MATINEE_DATA_DIR": folder.url.path(),
            ]
            let check = try #require(await HealthCheck(environment: environment).checks().last)

            #expect(check.subject == "OMDb")
            #expect(check.isWell)
            #expect(check.finding.contains("999 of 1,000 requests left today"))
        }
    }
}

/// Runs a site over real sockets whose drop-in server serves `movies`.
private func withUpstream<Value: Sendable>(
    _ movies: any MovieSource, keys: [String] = [], port: Int = 0,
    _ test: @escaping @Sendable (_ address: URL) async throws -> Value
) async throws -> Value {
    let (ready, continuation) = AsyncStream<Int>.makeStream()
    let application = try buildApplication(
        AppConfiguration(port: port, acceptedKeys: keys.map { APIKey($0) }),
        serving: .inMemory(movies, popular: InMemoryMovies(Samples.reels(45))), logger: .silent
    ) { continuation.yield($0) }
    return try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await application.runService(gracefulShutdownSignals: []) }
        let port = try #require(await ready.first { _ in true })
        let value = try await test(try #require(URL(string: "http://127.0.0.1:\(port)/omdb/")))
        group.cancelAll()
        // The task ends because it is canceled.
        _ = await group.nextResult()
        return value
    }
}

private func setUp(asking address: URL, key: String = "hush-key", folder: URL) -> AppConfiguration {
    var configuration = AppConfiguration(dataFolder: folder, omdb: .init(key: APIKey(key), baseURL: address))
    configuration.timeLimits = .generous
    return configuration
}

private func withSources(
    asking address: URL, key: String = "hush-key", folder: URL? = nil, log: CollectedLog = CollectedLog(),
    _ test: (Sources) async throws -> Void
) async throws {
    let temporary = TemporaryFolder()
    try await Sources.with(
        setUp(asking: address, key: key, folder: folder ?? temporary.url), catalogFile: .few, logger: log.logger, test)
}

/// A source that counts its searches and lookups.
private final class Counting: MovieSource {
    private let source: any MovieSource
    private let asked = Mutex(0)

    var name: SourceName { source.name }
    var questions: Int { asked.withLock(\.self) }

    init(_ source: any MovieSource) { self.source = source }

    func search(_ query: MovieQuery, rows: Range<Int>) async throws(SourceError) -> Page<MovieSummary> {
        asked.withLock { $0 += 1 }
        return try await source.search(query, rows: rows)
    }

    func movie(_ id: MovieID) async throws(SourceError) -> Movie {
        asked.withLock { $0 += 1 }
        return try await source.movie(id)
    }

    func closest(to text: String, limit: Int) async throws(SourceError) -> [MovieSummary] { [] }
    func similar(to id: MovieID, limit: Int) async throws(SourceError) -> [MovieSummary] { [] }
}

extension ServiceTimeLimits {
    /// Long limits, because the machine may be busy.
    static let generous = ServiceTimeLimits(typing: .seconds(600), lookup: .seconds(600))
}

/// A folder for one test, removed afterwards.
final class TemporaryFolder: Sendable {
    let url = FileManager.default.temporaryDirectory.appending(
        path: "matinee-\(UUID().uuidString)", directoryHint: .isDirectory)

    deinit { try? FileManager.default.removeItem(at: url) }

    var files: [String: Data] {
        let paths = FileManager.default.enumerator(atPath: url.path())?.compactMap { $0 as? String } ?? []
        return Dictionary(
            paths.compactMap { path in
                (try? Data(contentsOf: url.appending(path: path))).map { (path, $0) }
            }, uniquingKeysWith: { first, _ in first })
    }
}

/// Collects the log of all levels.
final class CollectedLog: Sendable {
    private let all = Mutex<[String]>([])

    var lines: [String] { all.withLock(\.self) }

    var logger: Logger {
        Logger(label: "test") { _ in Handler(log: self) }
    }

    private struct Handler: LogHandler {
        let log: CollectedLog
        var metadata: Logger.Metadata = [:]
        var logLevel = Logger.Level.trace

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            log.all.withLock { $0.append("\(event.message) \(event.metadata ?? [:])") }
        }
    }
}
