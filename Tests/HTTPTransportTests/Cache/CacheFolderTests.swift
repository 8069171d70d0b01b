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

@Suite(.timeLimit(.minutes(1))) struct CacheFolderTests {
    private let clock = ManualClock()
    private let stub = StubTransport()

    private func cache(_ folder: URL, memoryBytes: Int = 1 << 20, diskBytes: Int = 1 << 20) -> ResponseCache {
        ResponseCache(
            folder: folder, memoryBytes: memoryBytes, diskBytes: diskBytes, now: { [clock] in clock.date })
    }

    private func cached(_ cache: ResponseCache) -> Cached {
        Cached(stub, cache: cache, redaction: .keys) { _, _, _ in
            Freshness(fresh: .seconds(60), stale: .seconds(600))
        }
    }

    @Test func `what was kept is there again after a restart`() async throws {
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

    @Test func `what is stale after a restart serves in need`() async throws {
        try await withFolder { folder in
            stub.on(.get, "/", .json("1"), .failure(.unreachable(reason: "no route")))
            _ = try await cached(cache(folder)).send(.to("/"))
            clock.advance(by: .seconds(600))

            #expect(try await cached(cache(folder)).send(.to("/")).isStale == true)
        }
    }

    @Test(arguments: [0, 1, 100_000])
    func `a body of any length is kept`(length: Int) async throws {
        try await withFolder { folder in
            let body = Data((0..<length).map { UInt8(truncatingIfNeeded: $0) })
            stub.on(.get, "/", .response(TransportResponse(head: HTTPResponse(status: .ok), body: body)))
            _ = try await cached(cache(folder)).send(.to("/"))

            let second = try await cached(cache(folder)).send(.to("/"))

            #expect(second.body == body)
            #expect(second.isStale == false)
        }
    }

    @Test func `what cannot be read any more is removed, and the server is asked anew`() async throws {
        try await withFolder { folder in
            stub.on(.get, "/", .json("old"), .json("new"))
            _ = try await cached(cache(folder)).send(.to("/"))
            #expect(files(in: folder).count == 1)

            let stricter = Cached(stub, cache: cache(folder), redaction: .keys) { _, _, body in
                body == Data("new".utf8) ? Freshness(fresh: .seconds(60)) : nil
            }

            #expect(try await stricter.send(.to("/")).text == "new")
            #expect(try await stricter.send(.to("/")).isStale == false)
            #expect(stub.count == 2)
        }
    }

    @Test func `what cannot be read any more is not served in need either`() async throws {
        try await withFolder { folder in
            stub.on(.get, "/", .json("old"), .failure(.timedOut))
            _ = try await cached(cache(folder)).send(.to("/"))

            let stricter = Cached(stub, cache: cache(folder), redaction: .keys) { _, _, _ in nil }

            await #expect(throws: HTTPTransportError.timedOut) { try await stricter.send(.to("/")) }
            #expect(files(in: folder).isEmpty)
        }
    }

    /// A file system may hold any number of seconds; `tmpfs` does.
    @Test func `a file whose time is at the end of all times does no harm`() async throws {
        try await withFolder { folder in
            stub.on(.get, "/", .json("1")).on(.get, "/2", .json("2"))
            _ = try await cached(cache(folder)).send(.to("/"))
            let file = try #require(files(in: folder).first)
            // Two times of two numbers each, seconds and nanoseconds.
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
    func `times that nothing is kept for are not read`(fresh: Duration, stale: Duration) throws {
        let data = try JSONEncoder().encode(Freshness(fresh: fresh, stale: stale))

        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Freshness.self, from: data) }
    }

    @Test func `two processes share what they keep`() async throws {
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

    @Test func `no key is anywhere in the folder`() async throws {
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
                let holdsAddress = text.contains("https://films.example/?s=")
                #expect(!holdsKey && holdsAddress)
                #expect(!file.lastPathComponent.contains("5ecret"))
            }
        }
    }

    @Test func `a file that is cut short anywhere is as good as none, and goes`() async throws {
        try await withFolder { folder in
            stub.on(.get, "/", .json("{}"))
            _ = try await cached(cache(folder)).send(.to("/"))
            let file = try #require(files(in: folder).first)
            let whole = try Data(contentsOf: file)

            for length in 0..<whole.count {
                try whole.prefix(length).write(to: file)
                #expect(await cache(folder).entry(for: "GET https://films.example/") == nil)
                #expect(files(in: folder).isEmpty)
            }
        }
    }

    @Test func `a file with any byte changed is as good as none, and goes`() async throws {
        try await withFolder { folder in
            stub.on(.get, "/", .json("{}"))
            _ = try await cached(cache(folder)).send(.to("/"))
            let file = try #require(files(in: folder).first)
            let whole = try Data(contentsOf: file)

            for index in whole.indices {
                var changed = whole
                changed[index] ^= 0x10
                try changed.write(to: file)
                #expect(await cache(folder).entry(for: "GET https://films.example/") == nil)
                #expect(files(in: folder).isEmpty)
            }
        }
    }

    @Test(arguments: ["", "x", "httpkept1", "httpkept1" + String(repeating: "\u{7F}", count: 500), "{}"])
    func `what is no response is as good as none`(garbage: String) async throws {
        try await withFolder { folder in
            stub.on(.get, "/", .json("1"), .json("2"), .json("3"))
            _ = try await cached(cache(folder)).send(.to("/"))
            let file = try #require(files(in: folder).first)
            try Data(garbage.utf8).write(to: file)

            #expect(try await cached(cache(folder)).send(.to("/")).text == "2")
            #expect(try await cached(cache(folder)).send(.to("/")).isStale == false)
        }
    }

    @Test func `a file under the name of another request is as good as none`() async throws {
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

    @Test func `what a killed process left half written goes, and what is not ours stays`() async throws {
        try await withFolder { folder in
            stub.on(.get, "/", .json("1"))
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data("half".utf8).write(to: folder.appending(path: "00ff.response-draft"))
            try Data("mine".utf8).write(to: folder.appending(path: "notes.txt"))
            let cache = cache(folder)

            _ = await cache.entry(for: "GET https://films.example/")
            #expect(files(in: folder).map(\.lastPathComponent) == ["notes.txt"])
            _ = try await cached(cache).send(.to("/"))
            #expect(files(in: folder).map(\.pathExtension).sorted() == ["response", "txt"])
            await cache.removeAll()
            #expect(files(in: folder).map(\.lastPathComponent) == ["notes.txt"])
        }
    }

    @Test func `what is removed is gone for all that share the folder`() async throws {
        try await withFolder { folder in
            stub.on(.get, "/", .json("1"))
            let cache = cache(folder)
            _ = try await cached(cache).send(.to("/"))

            await cache.removeAll()

            #expect(files(in: folder).isEmpty)
            #expect(try await cached(self.cache(folder)).send(.to("/")).origin == .server)
        }
    }

    @Test func `what is past its time goes from the disk`() async throws {
        try await withFolder { folder in
            stub.on(.get, "/", .json("1"))
            _ = try await cached(cache(folder)).send(.to("/?s=old"))
            clock.advance(by: .seconds(660))

            _ = try await cached(cache(folder)).send(.to("/?s=new"))

            #expect(files(in: folder).count == 1)
        }
    }

    @Test func `what is past its time goes from the disk of a process that runs on`() async throws {
        try await withFolder { folder in
            stub.on(.get, "/", .json("1"))
            let cached = cached(cache(folder))
            _ = try await cached.send(.to("/?s=old"))
            clock.advance(by: .seconds(86_401))

            _ = try await cached.send(.to("/?s=new"))

            #expect(files(in: folder).count == 1)
        }
    }

    @Test func `where the folder cannot be made memory serves`() async throws {
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

    @Test func `a folder that is taken away is made again`() async throws {
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

    @Test func `many at once, in two processes, do not disturb each other`() async throws {
        try await withFolder { folder in
            stub.on(.get, "/", .json("1"))
            let caches = [cache(folder, memoryBytes: 0), cache(folder, memoryBytes: 0)]

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
