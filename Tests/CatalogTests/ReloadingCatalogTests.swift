import Domain
import DomainTesting
import Foundation
import Synchronization
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

@testable import Catalog
@testable import CatalogImport

@Suite struct LiveCatalogTests {
    private let file: ImportedCatalog

    init() throws { file = try ImportedCatalog() }

    @Test func `a new, changed or removed file is noticed`() async throws {
        let live = ReloadingCatalog(Samples.movies, file: file.url)
        await live.update()
        #expect(live.status.imported == nil && live.status.problem == nil)
        #expect(live.status.titleCount == Samples.movies.count)

        try file.write(builtIn: Samples.movies, [.movie(1, "Lantern One")])
        await live.update()
        #expect(live.status.imported?.titleCount == 6 && live.status.titleCount == 6)
        #expect(try await live.movie(.imdb(1)).summary.title == "Lantern One")
        let old = live.current

        try file.write(builtIn: Samples.movies, [.movie(2, "Lantern Two")])
        await live.update()
        #expect(try await live.movie(.imdb(2)).summary.title == "Lantern Two")
        await #expect(throws: SourceError.notFound) { _ = try await live.movie(.imdb(1)) }
        #expect(try await old.movie(.imdb(1)).summary.title == "Lantern One", "who reads the old one keeps it")

        try FileManager.default.removeItem(at: file.url)
        await live.update()
        #expect(live.status.imported == nil && live.status.problem == nil)
        #expect(try await live.search(MovieQuery("the lantern keeper")).total == 2)
    }

    @Test func `an unusable file is reported, and the built-in movies answer`() async throws {
        let sentences = Mutex<[String]>([])
        let live = ReloadingCatalog(
            Samples.movies, file: file.url, onProblem: { text in sentences.withLock { $0 += [text] } })
        try file.write([.movie(1, "One")])
        await live.update()
        try Data("no catalog".utf8).write(to: file.url, options: .atomic)
        await live.update()
        await live.update()

        let problem = try #require(live.status.problem)
        #expect(problem.hasSuffix("can’t be used: it is not a catalog of Matinee."))
        #expect(sentences.withLock { $0 } == [problem], "it is said once")
        #expect(live.status.imported == nil)
        #expect(try await live.movie(Samples.lighthouse.id) == Samples.lighthouse.withPeople)

        try file.write([.movie(1, "One")])
        await live.update()
        #expect(live.status.problem == nil && live.status.imported?.titleCount == 1)
    }

    @Test func `a file that cannot be opened leaves the previous one in use`() async throws {
        // A folder can't be read either, like a file for which there is no descriptor.
        try await expectKept { try FileManager.default.createDirectory(at: $0, withIntermediateDirectories: false) }
    }

    @Test func `an unreadable path leaves the previous file in use`() async throws {
        // A link to itself can't be followed, like a folder without permission.
        try await expectKept { try FileManager.default.createSymbolicLink(at: $0, withDestinationURL: $0) }
    }

    /// Expects that the catalog remains in use and that the problem is reported after something else replaces the file.
    private func expectKept(_ putInItsPlace: (URL) throws -> Void) async throws {
        let sentences = Mutex<[String]>([])
        let live = ReloadingCatalog([], file: file.url, onProblem: { text in sentences.withLock { $0 += [text] } })
        try file.write([.movie(1, "One")])
        await live.update()
        let kept = file.folder.appending(path: "kept")
        try FileManager.default.moveItem(at: file.url, to: kept)
        try putInItsPlace(file.url)
        await live.update()
        await live.update()

        #expect(live.status.imported?.titleCount == 1)
        #expect(live.status.problem?.hasSuffix("it can’t be read. Check that Matinee may read it.") == true)
        #expect(sentences.withLock { $0.count } == 1, "it is said once")

        try FileManager.default.removeItem(at: file.url)
        await live.update()
        #expect(live.status.imported == nil && live.status.problem == nil, "now it is known to be gone")
        try FileManager.default.moveItem(at: kept, to: file.url)
        await live.update()
        #expect(live.status.imported?.titleCount == 1 && live.status.problem == nil)
    }

    @Test func `if one file after the other is truncated, the built-in movies answer`() async throws {
        let live = ReloadingCatalog(Samples.movies, file: file.url)
        try file.write([.movie(1, "Lantern One")])
        await live.update()
        let asked = Mutex(0)

        let answer = try await live.answer { [file] catalog throws(SourceError) in
            asked.withLock { $0 += 1 }
            guard catalog.file != nil else { return "built in" }
            truncate(file.url.path, 0)
            _ = try? await catalog.movie(.imdb(1))
            _ = try? file.write([.movie(1, "Lantern One")])
            await live.update()
            return "cut off"
        }

        #expect(answer == "built in")
        #expect(asked.withLock(\.self) == 3)
    }

    @Test func `a truncated file is no longer used`() async throws {
        let clock = StoppedClock()
        let live = ReloadingCatalog(Samples.movies, file: file.url, clock: clock)
        try file.write(builtIn: Samples.movies, [.movie(1, "Lantern One")])
        await live.update()
        let old = live.current
        let handle = try FileHandle(forWritingTo: file.url)
        try handle.truncate(atOffset: 0)

        // The file was checked just before, so it is not checked again.
        let found = try await live.search(MovieQuery("the lantern keeper"))
        let builtIn = try await Catalog(Samples.movies).search(MovieQuery("the lantern keeper"))
        #expect(found.items == builtIn.items && found.items.count == 2)
        #expect(old.isBroken && !live.current.isBroken)
        await live.update()
        #expect(live.status.problem?.hasSuffix("it is not a catalog of Matinee.") == true)

        try file.write(builtIn: Samples.movies, [.movie(1, "Lantern One")])
        await live.update()
        #expect(try await live.movie(.imdb(1)).summary.title == "Lantern One")
        #expect(live.status.problem == nil)
    }

    @Test func `a file with the time and size of the previous one is noticed`() throws {
        try Data("a".utf8).write(to: file.url)
        let time = [FileAttributeKey.modificationDate: ImportedCatalog.moment]
        try FileManager.default.setAttributes(time, ofItemAtPath: file.url.path)
        let before = FileStamp(file.url)
        // The clock of a file system may advance only every few milliseconds.
        var looks = 0
        repeat {
            let handle = try FileHandle(forWritingTo: file.url)
            try handle.write(contentsOf: Data("b".utf8))
            try handle.close()
            try FileManager.default.setAttributes(time, ofItemAtPath: file.url.path)
            looks += 1
        } while FileStamp(file.url) == before && looks < 100_000

        #expect(before != .missing && FileStamp(file.url) != before)
    }

    @Test func `no request fails while files are replaced`() async throws {
        try file.write(builtIn: Samples.movies, [.movie(1, "Lantern")])
        let live = ReloadingCatalog(Samples.movies, file: file.url)
        await live.update()

        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    for round in 0..<200 {
                        let found = try await live.search(MovieQuery("lantern"))
                        #expect(found.items.contains { $0.id == .imdb(1) })
                        #expect(try await live.movie(.imdb(1)).summary.title == "Lantern")
                        #expect(try await live.discover(DiscoverQuery()).total >= 6)
                        if round.isMultiple(of: 5) { await live.update() }
                        await Task.yield()
                    }
                }
            }
            group.addTask {
                for round in 1...20 {
                    let more = (1...round).map { ImportedTitle.movie($0 + 1, "Lantern \($0)") }
                    try file.write(builtIn: Samples.movies, [.movie(1, "Lantern")] + more)
                    await live.update()
                }
            }
            try await group.waitForAll()
        }
        await live.update()
        #expect(live.status.titleCount == Samples.movies.count + 21)
    }

    @Test func `the file is checked at most twice a second`() async throws {
        let clock = StoppedClock()
        let live = ReloadingCatalog(Samples.movies, file: file.url, clock: clock)
        #expect(live.current.count == 5)
        try file.write(builtIn: Samples.movies, [.movie(1, "One")])

        #expect(!live.status.isChecking)
        clock.advance(by: ReloadingCatalog.refreshInterval)
        #expect(live.status.isChecking || live.current.count == 6)
        await live.update()
        #expect(live.current.count == 6)
    }
}

/// A clock that tests advance.
private final class StoppedClock: Clock {
    struct Instant: InstantProtocol {
        var offset: Duration
        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private let time = Mutex(Instant(offset: .zero))

    var now: Instant { time.withLock { $0 } }
    var minimumResolution: Duration { .zero }
    func advance(by duration: Duration) { time.withLock { $0 = $0.advanced(by: duration) } }
    func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}
