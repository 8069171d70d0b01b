import Domain
import DomainTesting
import Foundation
import Library
import LibraryTesting
import Synchronization
import Testing

@testable import Catalog
@testable import CatalogImport

/// The user's movies and the catalog's as one list.
@Suite struct LocalMoviesTests {
    private func summary(_ id: MovieID, _ title: String, _ year: Int) -> MovieSummary {
        MovieSummary(id: id, title: title, year: year, sources: [id.isOwn ? .own : .catalog])
    }

    @Test func `every movie is listed once and counted`() async throws {
        let movies = (1...625).map { Movie(summary: summary(.imdb($0), "Quibbling \($0)", 1900 + $0 % 101)) }
        let own = (0..<300).map { number in
            // Every fourth movie is linked with a movie of the catalog.
            let known = number % 4 == 0 ? [MovieID.imdb(number + 1)] : []
            let title = known.isEmpty ? "Quibbling own \(number)" : "Quibbling \(number + 1)"
            let kept = MovieSummary(
                id: .own(number), otherIDs: known, title: title, year: 1900 + number % 99, sources: [.own])
            return PersonalMovie(movie: Movie(summary: kept), added: Date(timeIntervalSince1970: Double(number)))
        }
        let local = LocalMovies(ReloadingCatalog(movies), own: PersonalMovies(inMemoryMovies(own)))

        for sort in MovieQuery.Sort.allCases {
            var seen: [MovieSummary] = []
            var page: Page<MovieSummary>
            repeat {
                page = try await local.search(MovieQuery("quibbling", sort: sort), rows: seen.count..<seen.count + 100)
                #expect(!page.items.isEmpty && page.total == 850 && page.readableCount == 850)
                seen += page.items
            } while page.hasMore && !page.items.isEmpty

            #expect(seen.count == 850)
            #expect(Set(seen.map(\.id)).count == 850)
            let years = seen.compactMap(\.year)
            if sort == .newest { #expect(years == years.sorted(by: >)) }
            if sort == .oldest { #expect(years == years.sorted(by: <)) }
        }
    }

    private final class Log: Sendable {
        private let numbers = Mutex<[Int]>([])

        var begun: [Int] { numbers.withLock(\.self) }

        func begin(_ number: Int) { numbers.withLock { $0.append(number) } }
    }

    @Test func `many own movies are read in parts, and by one request at a time`() async throws {
        let own = (0..<300).map { number in
            let kept = summary(.own(number), "Quibbling \(number)", 1900 + number % 99)
            return PersonalMovie(movie: Movie(summary: kept), added: Date(timeIntervalSince1970: 0))
        }
        let library = InMemoryLibrary(own)
        let movies = PersonalMovies(SQLPersonalLibrary(library))
        let local = LocalMovies(ReloadingCatalog([]), own: movies)
        try await movies.prepare()
        _ = library.maxRowsRead()
        let queries = [
            MovieQuery("quibbling", sort: .newest),
            MovieQuery("quibbling", conditions: [MovieCondition(.own)]),
            MovieQuery("", conditions: [MovieCondition(.own)]),
        ]
        for query in queries { #expect(try await local.search(query, rows: 0..<400).items.count == 300) }
        #expect(library.maxRowsRead() == 100)

        let (released, release) = AsyncStream.makeStream(of: Never.self)
        let (reached, reach) = AsyncStream.makeStream(of: Void.self)
        let log = Log()
        let first = Task {
            try await local.inTurn(reading: 101) {
                log.begin(1)
                reach.yield()
                for await _ in released {}
            }
        }
        for await _ in reached { break }
        let second = Task { try await local.inTurn(reading: 101) { log.begin(2) } }
        try await local.inTurn(reading: 100) { log.begin(3) }
        for _ in 0..<100 { await Task.yield() }
        #expect(log.begun == [1, 3])
        release.finish()
        try await first.value
        try await second.value
        #expect(log.begun == [1, 3, 2])
    }

    @Test func `while the library can't be read, a movie that only it may have is not taken for an unknown one`()
        async throws
    {
        let known = Movie(summary: summary(.imdb(1), "Heat", 1995))
        let own = PersonalMovies(inMemoryMovies(failure: .away))
        let local = LocalMovies(ReloadingCatalog([known]), own: own)

        #expect(try await local.movie(.imdb(1)) == known)
        for id in [MovieID.own(1), .imdb(2)] {
            await #expect(throws: SourceError.storage(.away)) { _ = try await local.movie(id) }
        }
    }

    @Test(arguments: [StorageError.away, .busy, .cancelled])
    func `movies are found without an unreadable library, but not for a request that it refused`(
        _ failure: StorageError
    ) async throws {
        let known = Movie(summary: summary(.imdb(1), "Heat", 1995))
        let local = LocalMovies(ReloadingCatalog([known]), own: PersonalMovies(inMemoryMovies(failure: failure)))

        for query in [MovieQuery("heat"), MovieQuery("heat", sort: .newest), MovieQuery("heat 1995")] {
            guard failure != .away else {
                #expect(try await local.search(query, rows: 0..<9).items == [known.summary])
                continue
            }
            await #expect(throws: SourceError(failure)) { _ = try await local.search(query, rows: 0..<9) }
            await #expect(throws: SourceError(failure)) { _ = try await local.movie(.imdb(1)) }
        }
    }

    @Test func `own movies and many imported ones are one list, complete to its end`() async throws {
        let file = try ImportedCatalog()
        // Only the last names begin with the text.
        let names = [
            ("The Love of the airship", 12), ("The Love of the balloon", 60), ("The Love of the zeppelin", 900),
            ("The Love of the gondola", 60), ("Barge", 33_000),
        ]
        let titles = names.flatMap { name, count in (0..<count).map { "\(name) \($0)" } }
        let places = Dictionary(titles.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        try file.write(
            titles.enumerated().map { number, title in
                ImportedTitle(id: .imdb(9_000_001 + number), title: title, year: 1900 + number % 101, popularity: 1)
            })
        let live = ReloadingCatalog([], file: file.url)
        await live.update()
        // Eight movies of each name. Of one name, every second movie is linked with an imported one, including the
        // first and the last.
        let own = names.flatMap { name, count in
            (0..<8).map { number in
                let title = "\(name) \(number < 4 ? number : count - number)"
                let place = number % 2 == 0 && !name.hasSuffix("gondola") ? places[title] : nil
                let kept = MovieSummary(
                    id: ownID(name, number), otherIDs: place.map { [.imdb(9_000_001 + $0)] } ?? [],
                    title: place == nil ? "\(name) of mine \(number)" : title, year: 1900 + number, sources: [.own])
                return PersonalMovie(movie: Movie(summary: kept), added: Date(timeIntervalSince1970: Double(number)))
            }
        }
        let local = LocalMovies(live, own: PersonalMovies(inMemoryMovies(own)))

        for (name, imported) in names {
            let count = imported + (name.hasSuffix("gondola") ? 8 : 4)
            // Pages have odd sizes. Small pages are used only with short lists: a page of a long list takes 50 ms in a
            // debug build.
            let ways = [(MovieQuery.Sort.bestMatch, count < 100 ? 7 : 97), (.newest, count < 100 ? 20 : 100)]
            for (sort, size) in ways + [(.highestRated, 100)] {
                var seen: [MovieSummary] = []
                var page: Page<MovieSummary>
                repeat {
                    let rows = seen.count..<seen.count + size
                    page = try await local.search(MovieQuery(String(name.suffix(15)), sort: sort), rows: rows)
                    #expect(!page.items.isEmpty && page.items.count == min(size, page.readableCount - seen.count))
                    seen += page.items
                    #expect(page.totalCount.isExact ? page.total == count : page.total <= count, "\(name) by \(size)")
                    #expect(page.total >= seen.count && page.readableCount >= seen.count, "\(name) by \(size)")
                } while page.hasMore && !page.items.isEmpty

                #expect(Set(seen.map(\.id)).count == seen.count, "no movie stands twice")
                #expect(seen.count { $0.id.isOwn } == 8 && seen.count == page.readableCount, "\(name) by \(size)")
                #expect(page.totalCount.isExact == (count < 500) && (count > 500 || seen.count == count), "\(name)")
            }
        }
    }

    /// An id made from a title and a number.
    private func ownID(_ title: String, _ number: Int = 0) -> MovieID {
        .own(title.utf8.reduce(number) { ($0 * 31 + Int($1)) % 1_000_000_007 })
    }

    private func own(_ title: String, _ year: Int, _ ids: [MovieID] = []) -> PersonalMovie {
        let kept = MovieSummary(
            id: ownID(title), otherIDs: ids, title: title, year: year, overview: "Mine.", sources: [.own])
        return PersonalMovie(movie: Movie(summary: kept), added: Date(timeIntervalSince1970: 1))
    }

    @Test(arguments: MovieQuery.Sort.allCases)
    func `an own movie with the catalog's title and year is listed once`(sort: MovieQuery.Sort) async throws {
        let movies = [summary(.imdb(1), "Paper Moons!", 1973), summary(.imdb(2), "Paper Moons", 1974)].map { movie in
            var movie = movie
            movie.genres = [.comedy]
            return Movie(summary: movie)
        }
        let library = inMemoryMovies([own("paper moons", 1973)])
        let personal = PersonalMovies(library)
        let local = LocalMovies(ReloadingCatalog(movies), own: personal)

        let query = MovieQuery("paper moons", sort: sort)
        let page = try await local.search(query)
        #expect(Set(page.items.map(\.id)) == [ownID("paper moons"), .imdb(2)])
        #expect(page.items.count == 2 && page.total == 2)
        let mine = try #require(page.items.first { $0.id.isOwn })
        #expect(mine.genres == [.comedy] && mine.overview == "Mine.", "the catalog fills what is missing")
        for id in [MovieID.imdb(1), mine.id] {
            let movie = try await local.movie(id)
            #expect(movie.id == mine.id && movie.summary.otherIDs == [.imdb(1)] && movie.summary.genres == [.comedy])
        }
        #expect(try await local.movie(.imdb(2)).id == .imdb(2))

        try await personal.remove(mine.id)
        #expect(Set(try await local.search(query).items.map(\.id)) == [.imdb(1), .imdb(2)])
        try await personal.restore(mine.id)
        #expect(Set(try await local.search(query).items.map(\.id)) == [mine.id, .imdb(2)])
    }

    @Test func `two movies of the catalog with one title and year match no own movie`() async throws {
        let movies = [1, 2].map { Movie(summary: summary(.imdb($0), "Twin Barge", 1950)) }
        let library = inMemoryMovies([own("Twin Barge", 1950)])
        let local = LocalMovies(ReloadingCatalog(movies), own: PersonalMovies(library))

        #expect(try await local.search(MovieQuery("twin barge")).items.count == 3)
        #expect(try await local.movie(.imdb(1)).id == .imdb(1))
    }

    @Test func `an own movie with another id of the same service is another movie`() async throws {
        let movies = [Movie(summary: summary(.imdb(1), "Lone Barge", 1950))]
        let library = inMemoryMovies([own("Lone Barge", 1950, [.imdb(7)])])
        let local = LocalMovies(ReloadingCatalog(movies), own: PersonalMovies(library))

        #expect(try await local.search(MovieQuery("lone barge")).items.count == 2)
        #expect(try await local.movie(ownID("Lone Barge")).summary.otherIDs == [.imdb(7)])
    }

    @Test func `two own movies with one title and year are found by their ids`() async throws {
        let movies = [1, 2].map { Movie(summary: summary(.imdb($0), "Lone Barge", 1950)) }
        let mine = [1, 2, 3].map { number in
            var kept = summary(.own(number), "Lone Barge", 1950)
            kept.otherIDs = [.imdb(number)]
            return PersonalMovie(movie: Movie(summary: kept), added: .distantPast)
        }
        let personal = PersonalMovies(inMemoryMovies(mine))
        let local = LocalMovies(ReloadingCatalog(movies), own: personal)

        #expect(try await local.search(MovieQuery("lone barge")).items.count == 3)
        for number in [1, 2] { #expect(try await local.movie(.imdb(number)).id == .own(number)) }
        try await personal.remove(.own(1))
        #expect(try await local.movie(.imdb(1)).id == .imdb(1))
        #expect(try await local.movie(.imdb(2)).id == .own(2))
    }

    @Test func `a year in the text also ranks the user's movies`() async throws {
        let catalog = ReloadingCatalog(
            [("Alien", 1979), ("Aliens", 1986), ("Blade Runner", 1982), ("Blade Runner 2049", 2017)].enumerated().map {
                Movie(summary: summary(.imdb($0 + 1), $1.0, $1.1))
            })
        let own = [("Alien", 1979), ("Blade Runner", 1982)].map { title, year in
            PersonalMovie(movie: Movie(summary: summary(ownID(title), title, year)), added: .distantPast)
        }
        let local = LocalMovies(catalog, own: PersonalMovies(inMemoryMovies(own)))

        for (text, first) in [
            ("alien 1986", "Aliens"), ("alien 1979", "Alien"), ("blade runner 2049", "Blade Runner 2049"),
            ("alien 1950", "Alien"),
        ] {
            #expect(try await local.search(MovieQuery(text), rows: 0..<20).items.first?.title == first, "\(text)")
        }
    }

    @Test func `a movie of the user's is excluded by its title`() async throws {
        let own = ["Star Wars: The Cartoon", "Stardust"].map { title in
            PersonalMovie(movie: Movie(summary: summary(ownID(title), title, 1990)), added: .distantPast)
        }
        let local = LocalMovies(ReloadingCatalog([]), own: PersonalMovies(inMemoryMovies(own)))
        let query = MovieQuery("", conditions: [MovieCondition(.title("star wars"), isExcluded: true)])

        #expect(try await local.search(query, rows: 0..<20).items.map(\.title) == ["Stardust"])
    }

    @Test func `a row names the other title that matched`() async throws {
        let movie = Movie(summary: summary(.imdb(1), "Edge of Tomorrow", 2014), otherTitles: ["All You Need Is Kill"])
        let mine = Movie(summary: own("All the Barges", 1999).summary, otherTitles: ["Needle"])
        let library = inMemoryMovies([PersonalMovie(movie: mine, added: Date(timeIntervalSince1970: 1))])
        let local = LocalMovies(ReloadingCatalog([movie]), own: PersonalMovies(library))

        let found = try await local.search(MovieQuery("need")).items
        #expect(found.map(\.matchedTitle) == ["Needle", "All You Need Is Kill"])
        #expect(try await local.search(MovieQuery("edge")).items.map(\.matchedTitle) == [nil])
        let own = try await PersonalMovies(library).movies(PersonalQuery(text: "needle"))
        #expect(own.items.map(\.matchedTitle) == ["Needle"])
    }
}
