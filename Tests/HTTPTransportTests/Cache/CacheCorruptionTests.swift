import Foundation
@testable import HTTPTransport
import HTTPTransportTesting
import HTTPTypes
import Testing

/// Invalid files in the cache folder.
@Suite(.timeLimit(.minutes(10))) struct CacheCorruptionTests {
    private let clock = ManualClock()
    private let stub = StubTransport()

    private func cache(_ folder: URL) -> ResponseCache {
        ResponseCache(folder: folder, now: { [clock] in clock.date })
    }

    private func cached(_ cache: ResponseCache) -> CachingTransport {
        CachingTransport(stub, cache: cache, redaction: .keys) { _, _, _ in
            Freshness(fresh: .seconds(60), stale: .seconds(600))
        }
    }

    @Test func `a truncated file is removed`() async throws {
        try await withFolder { folder in
            stub.on(.get, "/", .json("{}"))
            _ = try await cached(cache(folder)).send(.to("/"))
            let file = try #require(files(in: folder).first)
            let whole = try Data(contentsOf: file)

            for length in 0..<whole.count {
                try whole.prefix(length).write(to: file)
                #expect(await cache(folder).entry(for: "GET https://movies.example/") == nil)
                #expect(files(in: folder).isEmpty)
            }
        }
    }

    @Test func `a file with a changed byte is removed`() async throws {
        try await withFolder { folder in
            stub.on(.get, "/", .json("{}"))
            _ = try await cached(cache(folder)).send(.to("/"))
            let file = try #require(files(in: folder).first)
            let whole = try Data(contentsOf: file)

            for index in whole.indices {
                var changed = whole
                changed[index] ^= 0x10
                try changed.write(to: file)
                #expect(await cache(folder).entry(for: "GET https://movies.example/") == nil)
                #expect(files(in: folder).isEmpty)
            }
        }
    }

    @Test(arguments: ["", "x", "httpkept1", "httpkept1" + String(repeating: "\u{7F}", count: 500), "{}"])
    func `a file of another format counts as missing`(garbage: String) async throws {
        try await withFolder { folder in
            stub.on(.get, "/", .json("1"), .json("2"), .json("3"))
            _ = try await cached(cache(folder)).send(.to("/"))
            let file = try #require(files(in: folder).first)
            try Data(garbage.utf8).write(to: file)

            #expect(try await cached(cache(folder)).send(.to("/")).text == "2")
            #expect(try await cached(cache(folder)).send(.to("/")).isStale == false)
        }
    }

    @Test func `a file with another key counts as missing`() async throws {
        try await withFolder { folder in
            stub.on(.get, "/", .json("1"))
            _ = try await cached(cache(folder)).send(.to("/?s=a"))
            let first = try #require(files(in: folder).first)
            _ = try await cached(cache(folder)).send(.to("/?s=b"))
            let second = try #require(files(in: folder).first { $0.lastPathComponent != first.lastPathComponent })
            try Data(contentsOf: first).write(to: second)

            #expect(try await cached(cache(folder)).send(.to("/?s=b")).origin == .server)
        }
    }

    @Test func `unfinished files are removed and foreign files stay`() async throws {
        try await withFolder { folder in
            stub.on(.get, "/", .json("1"))
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data("half".utf8).write(to: folder.appending(path: "00ff.response-draft"))
            try Data("mine".utf8).write(to: folder.appending(path: "notes.txt"))
            let cache = cache(folder)

            _ = await cache.entry(for: "GET https://movies.example/")
            #expect(files(in: folder).map(\.lastPathComponent) == ["notes.txt"])
            _ = try await cached(cache).send(.to("/"))
            #expect(files(in: folder).map(\.pathExtension).sorted() == ["response", "txt"])
            await cache.removeAll()
            #expect(files(in: folder).map(\.lastPathComponent) == ["notes.txt"])
        }
    }
}
