import Catalog
import Domain
import DomainTesting
import Foundation
import LibraryTesting
import Testing

/// Filters, orders and the diary, compared with simple code over the same movies.
@Suite struct PersonalQueryTests {
    private let all = (0..<300).map(Self.movie)

    @Test func `each filter and order gives the same movies as a check one by one`() async throws {
        let movies = PersonalMovies(inMemoryMovies(all))
        var found = 0
        for status in [nil] + PersonalQuery.Status.allCases {
            for (genre, decade, halfStars) in [
                (nil, nil, nil), (Genre.drama, nil, nil), (nil, "1990", nil), (.crime, "1960", nil), (nil, nil, 7),
                (.western, nil, 10),
            ] as [(Genre?, String?, Int?)] {
                for sort in PersonalSort.allCases {
                    let query = PersonalQuery(
                        status: status, genre: genre, decade: decade.flatMap(Decade.init), halfStars: halfStars,
                        sort: sort)
                    let listed = try await movies.list(sort, rows: 0..<all.count).items
                    let expected = listed.filter { query.matches(PersonalEntry($0)) }

                    let page = try await movies.movies(query, rows: 3..<40)

                    #expect(page.total == expected.count, "\(query)")
                    #expect(page.items == expected.dropFirst(3).prefix(37).map(\.shownSummary), "\(query)")
                    found += page.items.count
                }
            }
        }
        #expect(found > 1_000)
    }

    @Test func `a status is what the user said`() async throws {
        let movies = PersonalMovies(inMemoryMovies(all))
        func ids(_ status: PersonalQuery.Status) async throws -> Set<MovieID> {
            try await Set(movies.movies(PersonalQuery(status: status), rows: 0..<1_000).items.map(\.id))
        }

        #expect(try await ids(.wanted) == Set(all.filter(\.opinion.isWanted).map(\.id)))
        #expect(try await ids(.rated) == Set(all.filter { $0.opinion.halfStars != nil }.map(\.id)))
        #expect(
            try await ids(.watched)
                == Set(all.filter { $0.opinion.isWatched || $0.opinion.halfStars != nil }.map(\.id)))
    }

    @Test func `a text narrows the other filters, in their order or the best match first`() async throws {
        let movies = PersonalMovies(inMemoryMovies(all))
        let matches = try await movies.movies(PersonalQuery(text: "lantern"), rows: 0..<1_000).items.map(\.id)
        #expect(matches.count > 20)
        let drama = PersonalQuery(text: "lantern", genre: .drama)
        let dramas = Set(all.filter { $0.summary.genres.contains(.drama) }.map(\.id))

        #expect(try await movies.movies(drama, rows: 0..<1_000).items.map(\.id) == matches.filter(dramas.contains))

        for sort in [PersonalSort.title, .year, .rating] {
            var sorted = drama
            sorted.sort = sort
            let listed = try await movies.list(sort, rows: 0..<all.count).items.map(\.id)
            let expected = listed.filter { matches.contains($0) && dramas.contains($0) }
            #expect(try await movies.movies(sorted, rows: 0..<1_000).items.map(\.id) == expected)
        }
        #expect(try await movies.movies(PersonalQuery(text: "?!")).total == 0)
    }

    @Test func `equal matches stand as they were added, the latest first`() async throws {
        let added = Date(timeIntervalSince1970: 1_000)
        let imported = (0..<40).map { number in
            PersonalMovie(
                movie: Movie(summary: MovieSummary(id: .own(number), title: "Lantern", year: 1960 + number)),
                added: added)
        }
        let movies = PersonalMovies(inMemoryMovies(imported))

        let found = try await movies.movies(PersonalQuery(text: "lantern"), rows: 0..<100).items

        #expect(found.map(\.id) == imported.reversed().map(\.id))
    }

    @Test func `the diary has every viewing, the latest first`() async throws {
        let movies = PersonalMovies(inMemoryMovies(all))
        let newestFirst = try await movies.list(.added, rows: 0..<all.count).items
        let days = Set(newestFirst.flatMap(\.opinion.viewings)).sorted(by: >)
        let expected = days.flatMap { day in
            newestFirst.filter { $0.opinion.viewings.contains(day) }
                .map { Viewing(day: day, movie: $0.shownSummary) }
        }

        let whole = try await movies.diary(rows: 0..<Int.max)
        #expect(whole == Page(items: expected, offset: 0, total: expected.count))
        #expect(
            try await movies.diary(rows: 7..<31)
                == Page(items: Array(expected[7..<31]), offset: 7, total: expected.count))
        #expect(try await movies.diary(rows: expected.count..<expected.count + 9).items == [])
        for year in [2021, 2024, 1900] {
            #expect(
                try await movies.figures(in: year) == PersonalFigures(all.map { PersonalEntry($0) }, year: year))
        }
    }

    @Test func `lists follow each change`() async throws {
        let movies = PersonalMovies(inMemoryMovies(all))
        let wanted = PersonalQuery(status: .wanted)
        let before = try await (movies.movies(wanted, rows: 0..<1).total, movies.diary(rows: 0..<1).total)
        let other = try #require(all.first { !$0.opinion.isWanted && $0.opinion.viewings.isEmpty })
        let day = try #require(CalendarDate("2026-11-22"))

        _ = try await movies.edit(other.id) { $0.opinion = .init(viewings: [day], isWanted: true) }

        #expect(try await movies.movies(wanted, rows: 0..<1).total == before.0 + 1)
        #expect(try await movies.diary(rows: 0..<1).total == before.1 + 1)
        #expect(try await movies.diary(rows: 0..<1).items.map(\.movie.id) == [other.id])
        #expect(try await movies.figures(in: 2026).movies == 1)
        try await movies.remove(other.id)
        #expect(try await movies.movies(wanted, rows: 0..<1).total == before.0)
        #expect(try await movies.figures(in: 2026).movies == 0)
    }

    @Test func `the choices are those of the movies`() async throws {
        let movies = PersonalMovies(inMemoryMovies([Self.movie(1)]))
        #expect(await movies.choices() == .all, "until the movies are loaded")
        try await movies.prepare()

        #expect(await movies.choices() == DiscoverChoices([Self.movie(1).summary]))
    }

    /// Some movies share the moment of adding, as after an import.
    private static func movie(_ number: Int) -> PersonalMovie {
        let (first, second) = (number * 7_919 % 101, number * 104_729 % 97)
        let words = ["The", "A", "Lantern", "Keeper", "of", "Rain", "Élan", "Zebra", "Le"]
        let title = "\(words[first % 9]) \(words[second % 9]) \(words[(first + second) % 9]) \(number)"
        let years = [1960, 1969, 1990, 1994, 1999, 2024]
        let days = (0..<first % 4).compactMap {
            CalendarDate(year: 2020 + (second + $0) % 6, month: 1 + first % 12, day: 1 + (second * $0) % 28)
        }
        return PersonalMovie(
            movie: Movie(
                summary: MovieSummary(
                    id: .own(number), title: title, year: number % 11 == 0 ? nil : years[first % 6],
                    genres: [[.drama], [.drama, .crime], [.western], []][second % 4])),
            added: Date(timeIntervalSince1970: Double(number / 20)),
            opinion: .init(
                halfStars: second % 3 == 0 ? 1 + first % 10 : nil, viewings: days, isWatched: first % 5 == 0,
                isWanted: second % 7 == 0))
    }
}
