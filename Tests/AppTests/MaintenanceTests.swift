import Domain
import Foundation
import HTTPTransportTesting
import Library
import OwnMedia
import Synchronization
import Testing

@testable import App

@Suite(.timeLimit(.minutes(10))) struct MaintenanceTests {
    private let clock = ManualClock()
    private let folder = TemporaryFolder()
    private let log = CollectedLog()
    /// After these pauses, maintenance knows that a week has passed.
    private let week = Array(repeating: Maintenance.interval, count: 7)

    /// Runs maintenance, and again after each of `pauses`. A test never waits for real time.
    private func tidy(after pauses: [Duration] = [], and other: Maintenance? = nil) async {
        let library = LazyLibrary(in: folder.url)
        let upkeep = maintenance(library, in: folder.url)
        await withDiscardingTaskGroup { group in
            group.addTask { await upkeep.run { if let other { await $0(other) } } }
            await clock.sleepers(1)
            for pause in pauses {
                clock.advance(by: pause)
                await clock.sleepers(1)
            }
            group.cancelAll()
        }
        await library.close()
    }

    private func maintenance(_ library: LazyLibrary, in folder: URL) -> Maintenance {
        Maintenance(
            library: library, movies: movies(library), pictures: LibraryPictures(in: folder, path: ""),
            gifs: GIFFolder(in: folder.appending(path: "gifs"), dataFolder: folder, path: ""),
            days: MaintenanceDays(in: folder), dataFolder: folder, clock: clock, now: { [clock] in clock.date },
            logger: log.logger)
    }

    private func movies(_ library: LazyLibrary) -> SQLPersonalLibrary {
        SQLPersonalLibrary(library, now: { [clock] in clock.date })
    }

    private func movie(_ number: Int, picture: PictureKey? = nil) -> PersonalMovie {
        let id = MovieID.own("00000000-0000-4000-8000-00000000000\(number)")
        return PersonalMovie(
            movie: Movie(summary: MovieSummary(id: id, title: "Movie \(number)", year: 2000, sources: [])),
            picture: picture, added: clock.date)
    }

    /// The files of a picture of this age.
    private func picture(_ letter: String, age: TimeInterval = 0) throws -> PictureKey {
        let key = try #require(PictureKey(String(repeating: letter, count: 32)))
        let pictures = folder.url.appending(path: "pictures", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
        for width in PictureWidth.allCases {
            let file = pictures.appending(path: "\(key)-\(width.rawValue).webp")
            try Data("picture".utf8).write(to: file)
            try FileManager.default.setAttributes(
                [.modificationDate: clock.date - age], ofItemAtPath: file.path)
        }
        return key
    }

    private func pictures() async throws -> Set<PictureKey> { try PictureFolder(in: folder.url).keys() }

    @Test func `maintenance creates no library and keeps pictures`() async throws {
        let key = try picture("a", age: 100 * Maintenance.grace)

        await tidy(after: [Maintenance.interval])

        #expect(folder.files.keys.allSatisfy { $0.hasPrefix("pictures/") })
        #expect(try await pictures() == [key])
        #expect(log.lines.isEmpty)
    }

    @Test func `movies removed a week ago are forgotten with their pictures`() async throws {
        let library = LazyLibrary(in: folder.url)
        let kept = try picture("a", age: 100 * Maintenance.grace)
        let removed = try picture("b", age: 100 * Maintenance.grace)
        try await movies(library).add(movie(1, picture: kept))
        try await movies(library).add(movie(2, picture: removed))
        try await movies(library).remove(movie(2).id)
        await library.close()

        await tidy()
        #expect(try await pictures() == [kept, removed], "it can be put back")
        #expect(log.lines.isEmpty)

        await tidy(after: week + [Maintenance.interval])
        #expect(try await pictures() == [kept])
        #expect(log.lines.count == 1)
        #expect(log.lines.first?.contains("\"movies\": 1") == true)
        #expect(log.lines.first?.contains("\"pictures\": 1") == true)
        await #expect(throws: PersonalLibraryError.notFound) { try await movies(library).restore(movie(2).id) }
        #expect(try await movies(library).movie(movie(1).id).summary.title == "Movie 1")
        await library.close()
    }

    @Test func `other people's removed movies are forgotten, too`() async throws {
        let others = TemporaryFolder()
        let library = LazyLibrary(in: others.url)
        try await movies(library).add(movie(1))
        try await movies(library).remove(movie(1).id)

        await tidy(after: week + [Maintenance.interval], and: maintenance(library, in: others.url))

        await #expect(throws: PersonalLibraryError.notFound) { try await movies(library).restore(movie(1).id) }
        await library.close()
    }

    @Test func `maintenance runs daily`() async throws {
        let library = LazyLibrary(in: folder.url)
        try await movies(library).add(movie(1))
        await library.close()
        let key = try picture("a")

        await tidy(after: week)
        #expect(try await pictures() == [key])
        await tidy(after: [Maintenance.interval])
        #expect(try await pictures().isEmpty)
        #expect(log.lines.count == 1)
    }

    @Test func `a clock that jumps ahead makes nothing be forgotten before a week has passed`() async throws {
        let library = LazyLibrary(in: folder.url)
        try await movies(library).add(movie(1))
        await library.close()
        await tidy(after: week)
        let key = try picture("a")
        try await movies(library).remove(movie(1).id)
        await library.close()

        clock.advance(by: .seconds(400 * 86_400))
        for _ in 0..<20 { await tidy() }
        await tidy(after: week.dropLast())

        #expect(try await pictures() == [key])
        try await movies(library).restore(movie(1).id)
        await library.close()
    }

    @Test func `pictures of a library that a restore set aside stay`() async throws {
        let library = LazyLibrary(in: folder.url)
        let backup = folder.url.appending(path: "backup")
        try await movies(library).add(movie(1))
        try await LibraryBackup(in: folder.url).backup(to: backup)
        let key = try picture("a", age: 100 * Maintenance.grace)
        try await movies(library).add(movie(2, picture: key))
        try await LibraryBackup(in: folder.url).restore(
            from: backup, at: clock.date, pictures: LibraryPictures(in: folder.url, path: "/nowhere"))
        await library.close()

        await tidy()

        #expect(try await pictures() == [key])
    }

    @Test func `an unreadable library loses no picture`() async throws {
        let key = try picture("a", age: 100 * Maintenance.grace)
        try Data("no library".utf8).write(to: folder.url.appending(path: "library.sqlite"))

        await tidy()

        #expect(try await pictures() == [key])
        #expect(log.lines.first?.hasPrefix("maintenance failed") == true)
    }
}
