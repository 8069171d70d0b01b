import Domain
import DomainTesting
import Foundation
import GRDB
import Testing

@testable import Library

/// A person's long texts take a limited part of the disk and of the memory.
@Suite struct LongTextTests {
    private static let day = CalendarDate(year: 2001, month: 2, day: 3)

    private func noted(_ number: Int, _ length: Int) -> PersonalMovie {
        var movie = movie(number)
        movie.opinion = PersonalMovie.Opinion(note: String(repeating: "a", count: length))
        return movie
    }

    private func batch(
        _ movies: [PersonalMovie] = [], _ opinions: [MovieID: PersonalMovie.Opinion] = [:]
    ) -> ImportBatch {
        ImportBatch(id: UUID().uuidString.lowercased(), moment: Date(), movies: movies, opinions: opinions)
    }

    /// The same checks in both databases.
    private func check(_ make: (_ maxRemoved: Int, _ maxBytes: Int) -> SQLPersonalLibrary) async throws {
        try await checkLimit(make(9, 10_000))
        try await checkViewings(make(9, 10_000))
        try await checkImports(make(9, 10_000))
    }

    private func checkLimit(_ library: SQLPersonalLibrary) async throws {
        let full = PersonalLibraryError.storage(.tooMuchText)
        let parts = (100..<700).map { noted($0, $0 == 100 || $0 == 650 ? 6_000 : 0) }
        await #expect(throws: full, "the second part is too long") { _ = try await library.apply(batch(parts)) }
        try await library.add(noted(1, 6_000))
        await #expect(throws: full) { try await library.add(noted(2, 6_000)) }
        try await library.add(noted(2, 3_000))
        await #expect(throws: full) { try await library.replace(noted(2, 6_000)) }
        await #expect(throws: full) { _ = try await library.apply(batch([noted(3, 10), noted(4, 6_000)])) }
        await #expect(throws: full) {
            _ = try await library.apply(batch([noted(3, 10)], [movie(1).id: .init(viewings: [try #require(Self.day)])]))
        }

        #expect(try await library.list(.added, rows: 0..<9).items == [noted(2, 3_000), noted(1, 6_000)])
        try await library.remove(movie(1).id)
        await #expect(throws: full, "a removed movie can be restored") { try await library.add(noted(3, 6_000)) }
        try await library.restore(movie(1).id)
        try await library.replace(noted(1, 10))
        try await library.add(noted(3, 6_000))
        for number in 1...3 { try await library.remove(movie(number).id) }
        _ = try await library.forgetRemoved(before: .distantFuture)
    }

    /// Twenty viewings count 5,000 bytes.
    private func checkViewings(_ library: SQLPersonalLibrary) async throws {
        func seen(_ number: Int, _ count: Int) -> PersonalMovie {
            var movie = movie(number)
            let days = (1...count).compactMap { CalendarDate(year: 2000 + $0, month: 2, day: 3) }
            movie.opinion = PersonalMovie.Opinion(viewings: days)
            return movie
        }
        for number in 1...9 { try await library.add(seen(number, 10)) }
        try await library.add(seen(10, 20))
        _ = try await library.apply(batch([seen(11, 20)]))
        let full = PersonalLibraryError.storage(.tooMuchText)
        await #expect(throws: full) { try await library.add(seen(12, 11)) }
        await #expect(throws: full) { try await library.replace(seen(9, 11)) }
        var noted = seen(9, 1)
        noted.opinion =
            noted.opinion.changed(by: OpinionChange(note: String(repeating: "a", count: 3_000))) ?? noted.opinion
        try await library.replace(noted)
        await #expect(throws: full, "the note is longer than the days") { try await library.replace(seen(9, 11)) }
        await #expect(throws: full) { _ = try await library.apply(batch([seen(12, 11)])) }
        for number in 1...11 { try await library.remove(movie(number).id) }
        _ = try await library.forgetRemoved(before: .distantFuture)
    }

    private func checkImports(_ library: SQLPersonalLibrary) async throws {
        var ids: [String] = []
        for number in 0..<4 {
            let next = batch((0..<5).map { noted(10 * number + $0, 0) })
            ids.append(next.id)
            _ = try await library.apply(next)
        }

        let last = try await library.imports(limit: 4)

        #expect(last.map(\.receipt.id) == ids.reversed())
        #expect(last.map(\.canUndo) == [true, true, true, false], "eighteen changes can be undone, five at a time")
        #expect(try await library.imports(limit: 1).map(\.receipt.id) == ids.suffix(1))
        #expect(try await library.undo(ids[0]) == 0)
        #expect(try await library.undo(ids[3]) == 5)
        let undone = try await library.imports(limit: 4).map(\.isUndone)
        #expect(undone == [true, false, false, false], "an import that can no longer be undone was not undone")
        #expect(try await library.list(.added, rows: 0..<99).total == 15)
    }

    @Test func `in SQLite, long texts and the undoing of imports have limits`() async throws {
        try await withFolder { folder in
            let lazy = LazyLibrary(in: folder)
            try await check { SQLPersonalLibrary(lazy, maxRemoved: $0, maxLongTextBytes: $1) }
        }
    }

    @Test(.enabled(if: PostgreSQLServer.shared != nil, Comment(rawValue: PostgreSQLServer.isMissing)))
    func `in PostgreSQL, long texts and the undoing of imports have limits`() async throws {
        try await withDatabases { one, _ in
            let library = PostgreSQLLibrary(one, of: nil)
            try await check { SQLPersonalLibrary(library, maxRemoved: $0, maxLongTextBytes: $1) }
        }
    }

    @Test func `the sum of long texts reads their index alone`() async throws {
        try await withFolder { folder in
            let plan = try await LibraryDatabase.open(in: folder).read { db in
                let sql = "EXPLAIN QUERY PLAN " + LibrarySession.longTexts("TRUE")
                return try Row.fetchAll(db, sql: sql, arguments: [1, 1]).map {
                    try $0.decode(String.self, forColumn: "detail")
                }
            }
            #expect(plan.contains { $0.contains("INDEX personalMovieByLength (person=?") }, "\(plan)")
            #expect(plan.contains { $0.contains("INDEX personalMovieByViewings (person=?") }, "\(plan)")
            #expect(plan.contains { $0.contains("INDEX personalImportNoteByLength") }, "\(plan)")
        }
    }

    @Test func `a movie with more facts than a backup takes keeps those of lists`() throws {
        var facts = movie(1, "Reel", year: 1999).movie
        let names = Array(repeating: String(repeating: "\u{1}", count: 1_000), count: 25)
        facts.cast = names
        let row = try PersonalMovieRow(PersonalMovie(movie: facts, added: Date()), of: .owner, revision: 1)

        #expect(try row.movie().movie == movie(1, "Reel", year: 1999).movie)
    }

    @Test func `a movie that can be watched everywhere keeps all its facts`() throws {
        var facts = movie(1, "Reel", year: 1999).movie
        let services = (1...10).map { "Service number \($0)" }
        let address = "https://www.themoviedb.org/movie/872585-reel/watch?locale=XX"
        for number in 0..<140 {
            facts.watching["\(number)"] = WatchOptions(
                subscription: services, rent: services, buy: services, link: WebLink(title: "TMDB", address: address))
        }

        let row = try PersonalMovieRow(PersonalMovie(movie: facts, added: Date()), of: .owner, revision: 1)

        #expect(try row.movie().movie == facts)
    }

    @Test func `texts of any length and lists of any size are cut`() throws {
        let long = String(repeating: "e\u{301}", count: 30_000)
        var facts = movie(1, long).movie
        facts.otherTitles = Array(repeating: long, count: 300)
        facts.roles = Dictionary(uniqueKeysWithValues: (0..<300).map { ("\($0)", long) })
        facts.summary.otherIDs = (1...300).map { .imdb($0) }
        facts.summary.overview = long

        let movie = PersonalMovie(movie: facts, added: Date())

        #expect(movie.summary.title.unicodeScalars.count == 1_000)
        #expect(movie.summary.overview.unicodeScalars.count == 20_000)
        #expect(movie.summary.otherIDs.count == 200)
        #expect(movie.movie.otherTitles.count == 200)
        #expect(movie.movie.otherTitles.allSatisfy { $0.unicodeScalars.count == 1_000 })
        #expect(movie.movie.roles.count == 200 && movie.movie.roles["0"]?.unicodeScalars.count == 1_000)
    }
}
