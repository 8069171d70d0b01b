import Foundation
@testable import HTTPTransport
import HTTPTransportTesting
import HTTPTypes
import Testing

@Suite(.timeLimit(.minutes(1))) struct CacheBoundTests {
    private let clock = ManualClock()

    private func cache(_ folder: URL?, memoryBytes: Int, diskBytes: Int) -> ResponseCache {
        ResponseCache(
            folder: folder, memoryBytes: memoryBytes, diskBytes: diskBytes, now: { [clock] in clock.date })
    }

    private func entry(_ key: Int, length: Int) -> CacheEntry {
        CacheEntry(
            key: "GET https://films.example/?s=\(key)", head: HTTPResponse(status: .ok), body: Data(count: length),
            storedAt: clock.date, freshness: Freshness(fresh: .seconds(60), stale: .zero))
    }

    @Test(arguments: [(1, 20_000), (2, 100_000), (3, 1_000)] as [(UInt64, Int)])
    func `memory and disk stay within their bounds`(seed: UInt64, bound: Int) async throws {
        try await withFolder { folder in
            var generator = SplitMix(state: seed)
            var cache = cache(folder, memoryBytes: bound, diskBytes: bound)
            for step in 0..<400 {
                let length = Int.random(in: 0...bound / 3, using: &generator)
                await cache.keep(entry(.random(in: 0..<50, using: &generator), length: length))
                if step % 100 == 99 { cache = self.cache(folder, memoryBytes: bound, diskBytes: bound) }

                #expect(cache.memoryBytes <= bound)
                #expect(bytes(in: folder) <= bound)
            }
            if bound > 10_000 { #expect(bytes(in: folder) > bound / 2) }
        }
    }

    @Test func `two processes stay within the bound together`() async throws {
        try await withFolder { folder in
            var generator = SplitMix(state: 4)
            let caches = (0..<2).map { _ in cache(folder, memoryBytes: 0, diskBytes: 50_000) }
            for step in 0..<400 {
                let length = Int.random(in: 0...3_000, using: &generator)
                await caches[step % 2].keep(entry(step, length: length))

                #expect(bytes(in: folder) <= 50_000)
            }
        }
    }

    @Test func `what was not used for the longest time goes first from memory`() async {
        let cache = cache(nil, memoryBytes: 10_000, diskBytes: 0)
        for key in 0..<4 { await cache.keep(entry(key, length: 2_000)) }
        _ = await cache.entry(for: entry(0, length: 0).key)
        await cache.keep(entry(4, length: 2_000))

        let kept = await kept(0..<5, in: cache)
        #expect(kept == [0, 2, 3, 4])
    }

    @Test(arguments: [true, false])
    func `what was not used for the longest time goes first from the disk`(restarts: Bool) async throws {
        try await withFolder { folder in
            var cache = cache(folder, memoryBytes: 0, diskBytes: 100_000)
            for key in 0..<8 { await cache.keep(entry(key, length: 10_000)) }
            _ = await cache.entry(for: entry(0, length: 0).key)
            if restarts { cache = self.cache(folder, memoryBytes: 0, diskBytes: 100_000) }

            await cache.keep(entry(8, length: 10_000))
            await cache.keep(entry(9, length: 10_000))

            let kept = await kept(0..<10, in: cache)
            #expect(kept.contains(0))
            #expect(!kept.contains(1))
            #expect(kept.suffix(4) == [6, 7, 8, 9])
        }
    }

    @Test func `what memory serves counts as used on the disk`() async throws {
        try await withFolder { folder in
            let cache = cache(folder, memoryBytes: 1 << 20, diskBytes: 100_000)
            for key in 0..<8 { await cache.keep(entry(key, length: 10_000)) }
            _ = await cache.entry(for: entry(0, length: 0).key)
            await cache.keep(entry(8, length: 10_000))
            await cache.keep(entry(9, length: 10_000))

            let kept = await kept(0..<10, in: self.cache(folder, memoryBytes: 0, diskBytes: 100_000))
            #expect(kept.contains(0))
            #expect(!kept.contains(1))
        }
    }

    @Test func `what is too large for a bound is not kept there, nor what it replaces`() async throws {
        try await withFolder { folder in
            let cache = cache(folder, memoryBytes: 10_000, diskBytes: 10_000)
            await cache.keep(entry(1, length: 100))
            await cache.keep(entry(1, length: 5_000))

            #expect(await cache.entry(for: entry(1, length: 0).key) == nil)
            #expect(files(in: folder).isEmpty)
        }
    }

    @Test func `a cache without room keeps nothing`() async throws {
        try await withFolder { folder in
            let cache = cache(folder, memoryBytes: 0, diskBytes: 0)
            await cache.keep(entry(1, length: 0))

            #expect(await cache.entry(for: entry(1, length: 0).key) == nil)
        }
    }

    private func kept(_ keys: Range<Int>, in cache: ResponseCache) async -> [Int] {
        var kept: [Int] = []
        for key in keys where await cache.entry(for: entry(key, length: 0).key) != nil { kept.append(key) }
        return kept
    }
}
