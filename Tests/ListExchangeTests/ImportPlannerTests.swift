import Domain
import DomainTesting
import Foundation
import Synchronization
import Testing

@testable import ListExchange

@Suite struct ImportPlannerTests {
    private let keeper = Samples.lighthouse.summary
    private let keeperAgain = Samples.lighthouseAgain.summary
    private let ferry = Samples.ferry.summary

    private func row(
        _ number: Int, _ title: String, _ year: Int? = nil, ids: [MovieID] = [],
        opinion: PersonalMovie.Opinion = .init()
    ) -> ImportedRow {
        ImportedRow(number: number, title: title, year: year, ids: ids, opinion: opinion)
    }

    private func plan(
        _ rows: [ImportedRow], existing: [PersonalEntry] = [], finder: any MovieFinder = InMemoryFinder()
    ) async throws -> ImportPlan {
        try await ImportPlanner(finder: finder).plan(rows, existing: existing)
    }

    @Test(arguments: [(1999, Samples.lighthouse), (2000, Samples.lighthouse), (2015, Samples.lighthouseAgain)])
    func `a movie is found by title and approximate year`(year: Int, movie: Movie) async throws {
        let plan = try await plan([row(1, "the lantern KEEPER", year)])

        #expect(plan.rows.map(\.state) == [.matched(movie.summary)])
    }

    @Test func `an id finds a movie whatever its title`() async throws {
        let plan = try await plan([row(1, "Le dernier bac", 1963, ids: [.tmdb(9), ferry.id])])

        #expect(plan.rows.map(\.state) == [.matched(ferry)])
    }

    @Test func `several movies with one title are offered to choose from`() async throws {
        let kept = PersonalEntry(keptMovie(1, "The Lantern Keeper", year: 2015))

        let plan = try await plan([row(1, "The Lantern Keeper")], existing: [kept])

        #expect(plan.rows.map(\.state) == [.toChoose([keeper, keeperAgain])])
        #expect(plan.rows.map(\.kept) == [[keeperAgain.id: keptID(1)]])
    }

    @Test func `the same title from a distant year is another movie`() async throws {
        #expect(try await plan([row(1, "The Lantern Keeper", 1980)]).rows.map(\.state) == [.notFound])
    }

    @Test func `a movie with another id of the same service is another movie`() async throws {
        let plan = try await plan([row(1, "The Last Ferry", 1962, ids: [.imdb(7_000_000)])])

        #expect(plan.rows.map(\.state) == [.notFound])
    }

    @Test(
        arguments: [
            ("The Last Fery", 1962, true), ("Teh Last Ferry", 1962, true), ("The Last Fery", 1990, false),
            ("The Last Ferry 2", 1962, false), ("The Fast Fairy", 1962, false), ("Last", 1962, false),
        ])
    func `a typo in a title of the same year still matches`(title: String, year: Int, isMatched: Bool) {
        let row = ImportedRow(number: 1, title: title, year: year)

        #expect((TitleMatching(row).state(among: [ferry]) == .matched(ferry)) == isMatched)
    }

    @Test(
        arguments: [
            ("Last Ferry", 1962, true), ("Last Ferry", 1963, false), ("A Last Ferry", 1962, true),
            ("Dernier Bac", 1962, true), ("Ferry", 1962, false),
        ])
    func `a missing article still matches the only movie of that title and year`(
        title: String, year: Int, isMatched: Bool
    ) {
        var ferry = ferry
        ferry.originalTitle = OriginalTitle("Le Dernier Bac", language: "fr")
        let row = ImportedRow(number: 1, title: title, year: year)

        #expect((TitleMatching(row).state(among: [ferry]) == .matched(ferry)) == isMatched)
    }

    @Test func `two movies that differ by an article are offered to choose from`() {
        let godfather = MovieSummary(id: .tmdb(1), title: "The Godfather", year: 1972)
        let a = MovieSummary(id: .tmdb(2), title: "A Godfather", year: 1972)
        let plain = MovieSummary(id: .tmdb(3), title: "Godfather", year: 1972)
        let dieHard = MovieSummary(id: .tmdb(4), title: "Die Hard", year: 1988)

        #expect(TitleMatching(row(1, "Godfather", 1972)).state(among: [godfather]) == .matched(godfather))
        #expect(TitleMatching(row(1, "Godfather", 1972)).state(among: [godfather, a]) == .toChoose([godfather, a]))
        #expect(TitleMatching(row(1, "Godfather", 1972)).state(among: [godfather, plain]) == .matched(plain))
        #expect(TitleMatching(row(1, "Hard", 1988)).state(among: [dieHard]) == .toChoose([dieHard]))
    }

    @Test func `at most five movies are offered, and no series`() {
        let movies = (1...9).map { MovieSummary(id: .tmdb($0), title: "Reel", year: 1950 + $0 * 2) }
        let series = MovieSummary(id: .tmdb(100), kind: .series, title: "Reel", year: 2020)

        #expect(
            TitleMatching(row(1, "Reel")).state(among: [series] + movies) == .toChoose(Array(movies.prefix(5))))
        #expect(TitleMatching(row(1, "Reel", 2020)).state(among: [series]) == .notFound)
    }

    @Test func `a common title is searched again with its year`() async throws {
        let movies = (0..<60).map { Samples.movie(3_000_000 + $0, "Hamlet", "\(1920 + $0)-05-17", [.drama], 7, 100) }

        let plan = try await plan([row(1, "Hamlet", 1975)], finder: InMemoryFinder(InMemoryMovies(movies)))

        #expect(plan.rows.map(\.state) == [.matched(movies[55].summary)])
    }

    @Test func `repeated rows are merged, and the later viewing wins`() async throws {
        let plan = try await plan([
            row(
                1, "The Last Ferry", 1962,
                opinion: .init(halfStars: 4, viewings: [CalendarDate("2020-01-01")].compactMap(\.self))),
            row(2, "Nobody’s movie", 1950, ids: [.imdb(5_000_000)]),
            row(
                3, "the last ferry", 1962, ids: [ferry.id],
                opinion: .init(viewings: [CalendarDate("2021-01-01")].compactMap(\.self))),
            row(4, "Another title", ids: [.imdb(5_000_000)], opinion: .init(isWanted: true)),
            row(5, "Le dernier bac", ids: [ferry.id], opinion: .init(halfStars: 8, isWanted: true)),
            row(6, "The Last Fery", 1962, ids: [], opinion: .init(isWanted: true)),
        ])

        #expect(plan.rows.map(\.id) == [0, 1, 2])
        #expect(plan.rows.map(\.row.number) == [1, 2, 6])
        #expect(plan.folded == 3)
        let opinion = PersonalMovie.Opinion(
            halfStars: 4, viewings: ["2020-01-01", "2021-01-01"].compactMap { CalendarDate($0) }, isWanted: true)
        #expect(plan.rows[0].row.opinion == opinion)
        #expect(plan.rows[1].row.opinion == .init(isWanted: true))
    }

    @Test func `two titles of one movie are merged`() async throws {
        let plan = try await plan([
            row(1, "灯台守", ids: [keeper.id]), row(2, "The Lantern Keeper", 2000, opinion: .init(halfStars: 2)),
        ])

        #expect(plan.rows.map(\.state) == [.matched(keeper)])
        #expect(plan.rows.map(\.row.opinion.halfStars) == [2])
        #expect(plan.folded == 1)
    }

    @Test func `a saved movie is found and gets its opinion completed`() async throws {
        let kept = PersonalEntry(keptMovie(1, "The Last Ferry", year: 1962, opinion: .init(isWanted: true)))
        let other = PersonalEntry(
            id: keptID(2), otherIDs: [keeper.id], titles: ["Der Leuchtturm"], year: 1998, added: .distantPast)

        let plan = try await plan(
            [
                row(1, "The last ferry", 1962, opinion: .init(halfStars: 9)),
                row(2, "The Lantern Keeper", 1999, opinion: .init(isWatched: true)),
                row(3, "Der Leuchtturm"), row(4, "X", ids: [keptID(1)]),
            ], existing: [kept, other])

        #expect(plan.rows.map(\.state) == [.alreadyThere(keptID(1)), .alreadyThere(keptID(2))])
        #expect(plan.rows.map(\.additions) == [[.rating], [.watched]])
        #expect(plan.folded == 2)
    }

    @Test func `an opinion without news completes nothing`() async throws {
        let kept = PersonalEntry(
            keptMovie(1, "The Last Ferry", year: 1962, opinion: .init(halfStars: 3, isWatched: true)))

        let plan = try await plan([row(1, "The Last Ferry", 1962, opinion: .init(halfStars: 9))], existing: [kept])

        #expect(plan.rows.map(\.additions) == [[]])
    }

    @Test func `a movie of Matinee's export is added unless it exists`() async throws {
        let movies = [keptMovie(1, "One", year: 1950), keptMovie(2, "Two"), keptMovie(3, "Three")]
        let rows = movies.enumerated().map { ImportedRow(number: $0.offset + 1, $0.element) }
        let existing = [PersonalEntry(movies[1]), PersonalEntry(keptMovie(9, "three"))]

        let plan = try await plan(rows, existing: existing)

        #expect(plan.rows.map(\.state) == [.whole(movies[0]), .alreadyThere(keptID(2)), .alreadyThere(keptID(9))])
    }

    @Test func `rows and movies with the same title and year stay apart if their ids differ`() async throws {
        let kept = PersonalEntry(
            id: keptID(1), otherIDs: [.imdb(1)], titles: ["Alone"], year: 2020, added: .distantPast)
        let rows = [
            row(1, "Alone", 2020, ids: [.imdb(2)], opinion: .init(halfStars: 1)),
            row(2, "Alone", 2020, ids: [.imdb(1)], opinion: .init(halfStars: 9)),
            row(3, "ALONE", 2020, ids: [.imdb(2)]), row(4, "Alone", 2020),
            row(5, "The Lantern Keeper", 1999, ids: [.imdb(99)]),
        ]

        let plan = try await plan(rows, existing: [kept])

        #expect(plan.rows.map(\.state) == [.notFound, .alreadyThere(keptID(1)), .notFound])
        #expect(plan.rows.map(\.row.opinion.halfStars) == [1, 9, nil])
        #expect(plan.folded == 2)
    }

    @Test func `many movies with one title and year are planned without comparing each with each`() async throws {
        let count = 20_000
        let kept = (0..<count).map {
            PersonalEntry(id: keptID($0), otherIDs: [.imdb($0)], titles: ["Alone"], year: 2020, added: .distantPast)
        }
        let rows = (0..<count).map { row($0, "Alone", 2020, ids: [.imdb($0 + count / 2)]) }

        let plan = try await plan(rows, existing: kept)

        #expect(plan.count(of: .alreadyThere) == count / 2)
        #expect(plan.rows.count == count)
    }

    @Test(arguments: ["", "…", String(repeating: "a", count: 300)])
    func `a title that is no valid query is not found`(title: String) async throws {
        #expect(try await plan([row(1, title, 1999)]).rows.map(\.state) == [.notFound])
    }

    @Test func `progress reaches the end`() async throws {
        let seen = Mutex<[Int]>([])
        let rows = (1...30).map { row($0, "Movie number \($0)") }

        _ = try await ImportPlanner(finder: TwoFinders(live: InMemoryMovies([])), liveRows: 7).plan(
            rows, existing: []
        ) { done, total in
            #expect(total == 30)
            seen.withLock { $0.append(done) }
        }

        let done = seen.withLock { $0 }
        #expect(done == done.sorted())
        #expect(done.last == 30)
    }

    @Test func `services are asked for a limited number of movies`() async throws {
        let finder = TwoFinders(live: InMemoryMovies(Samples.reels(30)))
        let rows = (1...20).map { row($0, "Reel \($0)", 1919 + $0) }

        let plan = try await ImportPlanner(finder: finder, liveRows: 5).plan(rows, existing: [])

        #expect(plan.count(of: .found) == 5)
        #expect(plan.count(of: .notFound) == 15)
        #expect(finder.asked.withLock { $0 } == 5)
    }

    @Test func `services that do not answer are not asked again`() async throws {
        let finder = TwoFinders(live: InMemoryMovies([], failure: .unreachable))
        let rows = (1...50).map { row($0, "Reel \($0)", 1919 + $0) }

        let plan = try await ImportPlanner(finder: finder).plan(rows, existing: [])

        #expect(plan.failures == [SourceFailure(source: TwoFinders.service, error: .unreachable)])
        #expect(finder.asked.withLock { $0 } == 4)
    }

    @Test func `after many rows without a match the others are searched as written`() async throws {
        let finder = TwoFinders(live: InMemoryMovies([]))
        let rows = [row(1, "Nobody’s"), row(2, "The Last Ferry", 1962), row(3, "Nowhere"), row(4, "Never", 1950)]

        let plan = try await ImportPlanner(finder: finder, liveRows: 0, fuzzyRows: 2).plan(
            rows + [row(5, "The Lantern Keeper", 1999)], existing: [])

        #expect(finder.toleratesTypos.withLock(\.self) == [true, true, true, false, false])
        #expect(plan.rows.map(\.state.kind) == [.notFound, .found, .notFound, .notFound, .found])
        #expect(plan.searchedAsWritten == 1)
        #expect(plan.searchSentence?.hasPrefix("1 title was searched only as written") == true)
        #expect(try await self.plan(rows).searchSentence == nil)
    }

    @Test func `rows with one title and many ids become one with a few`() async throws {
        let rows = (1...100).map { row($0, "Reel", 1999, ids: [.own($0)]) }

        let folding = try await RowDeduplicator(rows + [row(101, "Another title", ids: [.own(77)])])

        #expect(folding.folded == 100)
        #expect(folding.rows.map(\.ids) == [(1...ImportedRow.maxIDs).map { .own($0) }])
        #expect(row(1, "Reel", ids: (1...30).map { .imdb($0) }).ids.count == ImportedRow.maxIDs)
    }

    @Test func `rows are not merged or compared for a cancelled plan`() async throws {
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            await #expect(throws: CancellationError.self) { _ = try await RowDeduplicator([row(1, "Reel")]) }
            await #expect(throws: CancellationError.self) {
                _ = try await ExistingMovies([PersonalEntry(keptMovie(1, "Reel"))])
            }
        }
        await task.value
    }

    @Test func `a cancelled plan ends early`() async throws {
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await plan([row(1, "The Last Ferry")])
        }

        await #expect(throws: CancellationError.self) { _ = try await task.value }
    }
}
