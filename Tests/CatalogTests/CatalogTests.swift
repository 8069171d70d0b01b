import Catalog
import Domain
import DomainTesting
import Testing

@Suite struct CatalogTests {
    private static let builtIn = Result { try CatalogFile.builtIn.movies() }

    @Test func `the catalog fulfills the contract of a source`() async throws {
        try await MovieSourceContract(
            Catalog(Self.builtIn.get()), finding: "star", known: .imdb(133_093), unknown: .imdb(1)
        ).check()
    }

    @Test func `the built-in movies cover every decade and many languages`() throws {
        let movies = try Self.builtIn.get()

        #expect(movies.count >= 600)
        #expect(movies.filter { $0.languages.first.map { $0 != "en" } ?? false }.count >= 90)
        let decades = Dictionary(grouping: movies) { ($0.summary.year ?? 0) / 10 * 10 }
        for decade in stride(from: 1920, through: 2020, by: 10) {
            #expect(decades[decade, default: []].count >= 8, "the \(decade)s")
        }
    }

    @Test func `each built-in movie has all details of a page`() throws {
        for movie in try Self.builtIn.get() {
            let summary = movie.summary
            #expect((60...300).contains(summary.overview.count), "\(movie.id) overview")
            #expect(!summary.genres.isEmpty && !movie.directors.isEmpty && !movie.countries.isEmpty, "\(movie.id)")
            #expect(movie.cast.count <= 5, "\(movie.id) cast")
            #expect(summary.originalTitle?.text != summary.title, "\(movie.id) original title")
            #expect(summary.originalTitle == nil || summary.originalTitle?.language != nil, "\(movie.id)")
            #expect(movie.languages.allSatisfy { (2...3).contains($0.count) && $0 == $0.lowercased() }, "\(movie.id)")
            #expect(movie.countries.allSatisfy { $0.count == 2 && $0 == $0.uppercased() }, "\(movie.id)")
            #expect((summary.rating?.votes ?? 0) >= 100, "\(movie.id) votes")
            #expect(movie.id.isIMDb, "\(movie.id) is not IMDb's")
        }
    }

    @Test func `each title of a movie finds it`() async throws {
        let movies = try Self.builtIn.get()
        let catalog = Catalog(movies)
        for movie in movies {
            let titles =
                [movie.summary.title, movie.summary.originalTitle?.text].compactMap(\.self) + movie.otherTitles
            for title in titles {
                let found = try await catalog.search(MovieQuery(title), rows: 0..<10)
                #expect(found.items.contains { $0.id == movie.id }, "\(title)")
            }
        }
    }

    @Test func `similar movies share the series, the director or the genres`() async throws {
        let catalog = try Catalog(Self.builtIn.get())
        let similar = try await catalog.similar(to: .imdb(167_261), limit: 2).map(\.title)

        #expect(similar.allSatisfy { $0.hasPrefix("The Lord of the Rings") })
        #expect(try await catalog.similar(to: .imdb(133_093), limit: -1).isEmpty)
    }

    @Test(arguments: [("hi", "Sholay", "hi-Latn"), ("hi", "शोले", "hi"), ("fr", "La Haine", "fr"), ("ja", "七人の侍", "ja")])
    func `an original title has its language and script`(
        language: String, title: String, tag: String
    ) throws {
        let file = try TemporaryCatalog(row(originalTitle: title, language: language))

        #expect(try file.catalog.movies().first?.summary.originalTitle == OriginalTitle(title, language: tag))
    }

    @Test func `popularity is the number of votes`() async throws {
        let catalog = Catalog(Samples.movies)

        let all = try await catalog.discover(DiscoverQuery())
        #expect(all.items.map(\.id) == [1_000_001, 1_000_002, 1_000_003, 1_000_004, 1_000_005].map(MovieID.imdb))
        #expect(all.total == 5)
        let dramas = try await catalog.discover(DiscoverQuery(genre: .drama, sort: .newest))
        #expect(dramas.items.map(\.year) == [2015, 1999, 1962])
        let nineties = try await catalog.discover(DiscoverQuery(decade: Decade(firstYear: 1990)))
        #expect(nineties.items.map(\.year) == [1999])
        let second = try await catalog.discover(DiscoverQuery(sort: .highestRated), rows: 1..<2)
        #expect(second.items.map(\.id) == [.imdb(1_000_003)])
        #expect(second.hasMore)
    }
}
