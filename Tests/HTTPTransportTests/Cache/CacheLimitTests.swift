import Foundation
@testable import HTTPTransport
import HTTPTransportTesting
import HTTPTypes
import Testing

@Suite(.timeLimit(.minutes(10))) struct CacheLimitTests {
    private let clock = ManualClock()

    private func cache(_ folder: URL?, maxMemoryBytes: Int, maxDiskBytes: Int) -> ResponseCache {
        ResponseCache(
            folder: folder, maxMemoryBytes: maxMemoryBytes, maxDiskBytes: maxDiskBytes, now: { [clock] in clock.date })
    }

    private func entry(_ key: Int, length: Int) -> CacheEntry {
        CacheEntry(
            key: "GET https://movies.example/?s=\(key)", head: HTTPResponse(status: .ok), body: Data(count: length),
            storedAt: clock.date, freshness: Freshness(fresh: .seconds(60), stale: .zero))
    }

    @Test(arguments: [(1, 20_000), (2, 100_000), (3, 1_000)] as [(UInt64, Int)])
    func `memory and disk stay within their limits`(seed: UInt64, bound: Int) async throws {
        try await withFolder { folder in
            var generator = SplitMix(state: seed)
            var cache = cache(folder, maxMemoryBytes: bound, maxDiskBytes: bound)
            for step in 0..<400 {
                let length = Int.random(in: 0...bound / 3, using: &generator)
                await cache.store(entry(.random(in: 0..<50, using: &generator), length: length))
                if step % 100 == 99 { cache = self.cache(folder, maxMemoryBytes: bound, maxDiskBytes: bound) }

                #expect(cache.memoryBytes <= bound)
                #expect(bytes(in: folder) <= bound)
            }
            if bound > 10_000 { #expect(bytes(in: folder) > bound / 2) }
        }
    }

    @Test func `two processes together stay within the limit`() async throws {
        try await withFolder { folder in
            var generator = SplitMix(state: 4)
            let caches = (0..<2).map { _ in cache(folder, maxMemoryBytes: 0, maxDiskBytes: 50_000) }
            for step in 0..<400 {
                let length = Int.random(in: 0...3_000, using: &generator)
                await caches[step % 2].store(entry(step, length: length))

                #expect(bytes(in: folder) <= 50_000)
            }
        }
    }

    @Test func `the least recently used response leaves memory first`() async {
        let cache = cache(nil, maxMemoryBytes: 10_000, maxDiskBytes: 0)
        for key in 0..<4 { await cache.store(entry(key, length: 2_000)) }
        _ = await cache.entry(for: entry(0, length: 0).key)
        await cache.store(entry(4, length: 2_000))

        let kept = await kept(0..<5, in: cache)
        #expect(kept == [0, 2, 3, 4])
    }

    @Test(arguments: [true, false])
    func `the least recently used response leaves the disk first`(restarts: Bool) async throws {
        try await withFolder { folder in
            var cache = cache(folder, maxMemoryBytes: 0, maxDiskBytes: 100_000)
            for key in 0..<8 { await cache.store(entry(key, length: 10_000)) }
            _ = await cache.entry(for: entry(0, length: 0).key)
            if restarts { cache = self.cache(folder, maxMemoryBytes: 0, maxDiskBytes: 100_000) }

            await cache.store(entry(8, length: 10_000))
            await cache.store(entry(9, length: 10_000))

            let kept = await kept(0..<10, in: cache)
            #expect(kept.contains(0))
            #expect(!kept.contains(1))
            #expect(kept.suffix(4) == [6, 7, 8, 9])
        }
    }

    @Test func `a response served from memory counts as used on the disk`() async throws {
        try await withFolder { folder in
            let cache = cache(folder, maxMemoryBytes: 1 << 20, maxDiskBytes: 100_000)
            for key in 0..<8 { await cache.store(entry(key, length: 10_000)) }
            _ = await cache.entry(for: entry(0, length: 0).key)
            await cache.store(entry(8, length: 10_000))
            await cache.store(entry(9, length: 10_000))

            let kept = await kept(0..<10, in: self.cache(folder, maxMemoryBytes: 0, maxDiskBytes: 100_000))
            #expect(kept.contains(0))
            #expect(!kept.contains(1))
        }
    }

    @Test func `a response too large for a limit is not stored and removes its predecessor`() async throws {
        try await withFolder { folder in
            let cache = cache(folder, maxMemoryBytes: 10_000, maxDiskBytes: 10_000)
            await cache.store(entry(1, length: 100))
            await cache.store(entry(1, length: 5_000))

            #expect(await cache.entry(for: entry(1, length: 0).key) == nil)
            #expect(files(in: folder).isEmpty)
        }
    }

    @Test func `a cache with a limit of zero stores nothing`() async throws {
        try await withFolder { folder in
            let cache = cache(folder, maxMemoryBytes: 0, maxDiskBytes: 0)
            await cache.store(entry(1, length: 0))

            #expect(await cache.entry(for: entry(1, length: 0).key) == nil)
        }
    }

    private func kept(_ keys: Range<Int>, in cache: ResponseCache) async -> [Int] {
        var kept: [Int] = []
        for key in keys where await cache.entry(for: entry(key, length: 0).key) != nil { kept.append(key) }
        return kept
    }
}
