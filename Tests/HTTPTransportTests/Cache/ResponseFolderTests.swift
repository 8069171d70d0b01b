import Foundation
@testable import HTTPTransport
import HTTPTransportTesting
import HTTPTypes
import Testing

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

@Suite(.timeLimit(.minutes(10))) struct ResponseFolderTests {
    private let clock = ManualClock()
    private let stub = StubTransport()

    private func cache(_ folder: URL, maxMemoryBytes: Int = 1 << 20, maxDiskBytes: Int = 1 << 20) -> ResponseCache {
        ResponseCache(
            folder: folder, maxMemoryBytes: maxMemoryBytes, maxDiskBytes: maxDiskBytes, now: { [clock] in clock.date })
    }

    private func cached(_ cache: ResponseCache) -> CachingTransport {
        CachingTransport(stub, cache: cache, redaction: .keys) { _, _, _ in
            Freshness(fresh: .seconds(60), stale: .seconds(600))
        }
    }

    @Test func `a response survives a restart`() async throws {
        try await withFolder { folder in
            let fields: HTTPFields = [.eTag: "\"1\"", .retryAfter: "5", .setCookie: "a=1"]
            stub.on(.get, "/", .json("{\"Title\":\"Šō\"}", fields: fields))
            let stored = clock.date

            let first = try await cached(cache(folder)).send(.to("/?s=x"))
            clock.advance(by: .seconds(59))
            let second = try await cached(cache(folder)).send(.to("/?s=x"))

            #expect(second.head == first.head)
            #expect(second.body == first.body)
            #expect(second.body.startIndex == 0)
            #expect(second.origin == .cache(storedAt: stored, isStale: false))
            #expect(stub.count == 1)
        }
    }

    @Test func `a stale response survives a restart`() async throws {
        try await withFolder { folder in
            stub.on(.get, "/", .json("1"), .failure(.unreachable(reason: "no route")))
            _ = try await cached(cache(folder)).send(.to("/"))
            clock.advance(by: .seconds(600))

            #expect(try await cached(cache(folder)).send(.to("/")).isStale == true)
        }
    }

    @Test(arguments: [0, 1, 100_000])
    func `a body of any length is stored`(length: Int) async throws {
        try await withFolder { folder in
            let body = Data((0..<length).map { UInt8(truncatingIfNeeded: $0) })
            stub.on(.get, "/", .response(TransportResponse(head: HTTPResponse(status: .ok), body: body)))
            _ = try await cached(cache(folder)).send(.to("/"))

            let second = try await cached(cache(folder)).send(.to("/"))

            #expect(second.body == body)
            #expect(second.isStale == false)
        }
    }

    @Test func `an entry that the policy no longer allows is removed`() async throws {
        try await withFolder { folder in
            stub.on(.get, "/", .json("old"), .json("new"))
            _ = try await cached(cache(folder)).send(.to("/"))
            #expect(files(in: folder).count == 1)

            let stricter = CachingTransport(stub, cache: cache(folder), redaction: .keys) { _, _, body in
                body == Data("new".utf8) ? Freshness(fresh: .seconds(60)) : nil
            }

            #expect(try await stricter.send(.to("/")).text == "new")
            #expect(try await stricter.send(.to("/")).isStale == false)
            #expect(stub.count == 2)
        }
    }

    @Test func `an entry that the policy no longer allows is not served stale`() async throws {
        try await withFolder { folder in
            stub.on(.get, "/", .json("old"), .failure(.timedOut))
            _ = try await cached(cache(folder)).send(.to("/"))

            let stricter = CachingTransport(stub, cache: cache(folder), redaction: .keys) { _, _, _ in nil }

            await #expect(throws: HTTPTransportError.timedOut) { try await stricter.send(.to("/")) }
            #expect(files(in: folder).isEmpty)
        }
    }

    /// Some file systems, such as `tmpfs`, store any number of seconds.
    @Test func `a file with an extreme modification time is harmless`() async throws {
        try await withFolder { folder in
            stub.on(.get, "/", .json("1")).on(.get, "/2", .json("2"))
            _ = try await cached(cache(folder)).send(.to("/"))
            let file = try #require(files(in: folder).first)
            // Two times, each with seconds and nanoseconds.
            let times: [Int] = [.max, 0, .max, 0]
            times.withUnsafeBytes {
                _ = utimensat(AT_FDCWD, file.path, $0.assumingMemoryBound(to: timespec.self).baseAddress, 0)
            }

            #expect(try await cached(cache(folder)).send(.to("/2")).text == "2")
            #expect(try await cached(cache(folder)).send(.to("/")).text == "1")
        }
    }

    @Test(arguments: [
        (Duration(secondsComponent: .max, attosecondsComponent: 0), Duration.zero), (.seconds(-1), .zero),
        (.seconds(60), .seconds(101 * 366 * 86_400)),
        (.zero, Duration(secondsComponent: .min, attosecondsComponent: 0)),
    ])
    func `implausible freshness is not decoded`(fresh: Duration, stale: Duration) throws {
        let data = try JSONEncoder().encode(Freshness(fresh: fresh, stale: stale))

        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Freshness.self, from: data) }
    }

    @Test func `two processes share responses`() async throws {
        try await withFolder { folder in
            stub.on(.get, "/", .json("1"), .json("2"))
            let (one, other) = (cached(cache(folder)), cached(cache(folder)))

            _ = try await one.send(.to("/"))
            #expect(try await other.send(.to("/")).isStale == false)
            clock.advance(by: .seconds(60))
            #expect(try await other.send(.to("/")).text == "2")
            #expect(try await one.send(.to("/")).text == "2", "the other has asked again")
            #expect(stub.count == 2)
        }
    }

    @Test func `the folder contains no key`() async throws {
        try await withFolder { folder in
            stub.on(.get, "/", .json("{}")).on(.get, "/", query: ["s": "quoted"], .json("5ecret t0ken"))
            let cached = cached(cache(folder))
            for path in ["/?apikey=5ecret&s=a", "/?s=b&api_key=5ecret", "/?apikey=5ecret&s=quoted", "/?s=5ecret"] {
                let fields: HTTPFields = [.authorization: "Bearer t0ken"]
                _ = try await cached.send(.to("\(path)&apikey=5ecret", fields: fields))
            }

            let all = files(in: folder)
            #expect(all.count == 2)
            for file in all {
                let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
                let holdsKey = text.contains("5ecret") || text.contains("t0ken")
                let holdsAddress = text.contains("https://movies.example/?s=")
                #expect(!holdsKey && holdsAddress)
                #expect(!file.lastPathComponent.contains("5ecret"))
            }
        }
    }

    @Test func `a removed response is gone for other processes`() async throws {
        try await withFolder { folder in
            stub.on(.get, "/", .json("1"))
            let cache = cache(folder)
            _ = try await cached(cache).send(.to("/"))

            await cache.removeAll()

            #expect(files(in: folder).isEmpty)
            #expect(try await cached(self.cache(folder)).send(.to("/")).origin == .server)
        }
    }

    @Test func `expired files are removed`() async throws {
        try await withFolder { folder in
            stub.on(.get, "/", .json("1"))
            _ = try await cached(cache(folder)).send(.to("/?s=old"))
            clock.advance(by: .seconds(660))

            _ = try await cached(cache(folder)).send(.to("/?s=new"))

            #expect(files(in: folder).count == 1)
        }
    }

    @Test func `expired files are removed by a long-running process`() async throws {
        try await withFolder { folder in
            stub.on(.get, "/", .json("1"))
            let cached = cached(cache(folder))
            _ = try await cached.send(.to("/?s=old"))
            clock.advance(by: .seconds(86_401))

            _ = try await cached.send(.to("/?s=new"))

            #expect(files(in: folder).count == 1)
        }
    }

    @Test func `an unusable folder uses memory only`() async throws {
        try await withFolder { folder in
            try Data().write(to: folder)
            stub.on(.get, "/", .json("1"))
            let cache = cache(folder)

            _ = try await cached(cache).send(.to("/"))

            #expect(try await cached(cache).send(.to("/")).isStale == false)
            await cache.removeAll()
            #expect(try await cached(cache).send(.to("/")).origin == .server)
        }
    }

    @Test func `a removed folder is created again`() async throws {
        try await withFolder { folder in
            stub.on(.get, "/", .json("1"))
            let cache = cache(folder)
            _ = try await cached(cache).send(.to("/?s=a"))
            try FileManager.default.removeItem(at: folder)

            _ = try await cached(cache).send(.to("/?s=b"))
            _ = try await cached(cache).send(.to("/?s=c"))

            #expect(try await cached(self.cache(folder)).send(.to("/?s=c")).isStale == false)
        }
    }

    @Test func `concurrent use by two processes is safe`() async throws {
        try await withFolder { folder in
            stub.on(.get, "/", .json("1"))
            let caches = [cache(folder, maxMemoryBytes: 0), cache(folder, maxMemoryBytes: 0)]

            try await withThrowingTaskGroup { group in
                for number in 0..<400 {
                    group.addTask {
                        let response = try await cached(caches[number % 2]).send(.to("/?s=\(number % 7)"))
                        #expect(response.text == "1")
                    }
                }
                try await group.waitForAll()
            }

            #expect(files(in: folder).count == 7)
            #expect(files(in: folder).allSatisfy { $0.pathExtension == "response" })
        }
    }
}
