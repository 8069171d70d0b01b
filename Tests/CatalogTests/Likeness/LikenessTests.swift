import Domain
import Testing

@testable import Catalog

@Suite struct LikenessTests {
    private static let builtIn = Result { Catalog(try CatalogFile.builtIn.movies()) }

    @Test(arguments: [
        ("Alien", ["Aliens", "Blade Runner", "The Thing"]),
        ("The Lord of the Rings: The Two Towers", ["The Lord of the Rings: The Return of the King"]),
        ("Toy Story", ["Toy Story 2", "Toy Story 3"]),
        ("Seven Samurai", ["Yojimbo", "The Hidden Fortress"]),
        ("Mad Max: Fury Road", ["Mad Max"]),
        ("Amélie", ["The Intouchables", "Delicatessen"]),
        ("City of God", ["Elite Squad"]),
    ])
    func `a list begins with the movies that people name`(title: String, expected: [String]) async throws {
        let catalog = try Self.builtIn.get()
        let movie = try #require(catalog.builtIn.movies.first { $0.summary.title == title })

        let first = try await catalog.similar(to: movie.id, limit: 4).map(\.title)

        #expect(Set(expected).isSubset(of: first), "\(first)")
    }

    @Test func `a long list is whole though a shorter one is remembered`() async throws {
        let catalog = try Self.builtIn.get()
        let movie = try #require(catalog.builtIn.movies.first)

        let short = try await catalog.similar(to: movie.summary.id, limit: 12).map(\.id)
        let long = try await catalog.similar(to: movie.summary.id, limit: 4_000).map(\.id)

        #expect(long.count > 700 && Array(long.prefix(12)) == short)
    }

    @Test(arguments: [
        "Blade Runner", "Blade Runner 2049", "The Godfather: Part III", "Star Wars: Episode I – The Phantom Menace",
    ])
    func `the other movies of the collection come first`(title: String) async throws {
        let catalog = try Self.builtIn.get()
        let movie = try #require(catalog.builtIn.movies.first { $0.summary.title == title })
        let parts = try #require(try await catalog.collection(of: movie.id)).movies.filter { $0.id != movie.id }

        let first = try await catalog.similar(to: movie.id, limit: 12).prefix(parts.count)

        #expect(Set(first.map(\.id)) == Set(parts.map(\.id)))
    }

    @Test(arguments: [
        ("Alien", "Aliens"), ("Rocky", "Rocky II"), ("The Godfather", "The Godfather: Part II"),
        ("Kill Bill: Vol. 1", "Kill Bill: Vol. 2"), ("Mission: Impossible", "Mission: Impossible – Ghost Protocol"),
        ("Star Wars: Episode IV – A New Hope", "Star Wars: Episode I – The Phantom Menace"),
        ("Thor", "Thor: Ragnarok"), ("Blade Runner", "Blade Runner 2049"), ("Wonder Woman", "Wonder Woman 1984"),
    ])
    func `titles of a series have a part in common`(first: String, second: String) {
        #expect(SeriesTitle(first).key == SeriesTitle(second).key)
    }

    @Test(arguments: [
        ("Casino", "Casino Royale"), ("Roma", "Roman Holiday"), ("Rocky", "The Rocky Horror Picture Show"),
        ("Up", "Us"), ("Alien", "Alienator"), ("Summer 1993", "Summer 2007"), ("Fahrenheit 451", "Fahrenheit 9/11"),
    ])
    func `titles that begin alike are no series`(first: String, second: String) {
        #expect(SeriesTitle(first).key != SeriesTitle(second).key)
    }

    @Test(arguments: ["", ":", " – ", "2", "The", "II", "Part 2", "s", "\u{0}", "👻👻: 👻", "七人の侍"])
    func `any title has a key`(title: String) {
        #expect(SeriesTitle(title).key == SeriesTitle(title).key)
    }

    @Test func `the same title is a series only with a mark or a genre in common`() {
        let likeness = Likeness([])
        func score(_ title: String, _ genre: Genre, like other: MovieTraits) -> Float {
            likeness.score(other, Self.traits(title, [genre]))
        }
        let crash = Self.traits("Crash", [.drama])

        #expect(score("Crash", .drama, like: crash) > score("Crush", .drama, like: crash))
        #expect(score("Crash", .western, like: crash) == score("Crush", .western, like: crash))
        #expect(score("Crash 2", .western, like: crash) > score("Crush 2", .western, like: crash))
    }

    @Test func `a rare genre in common counts more than a frequent one`() {
        let movies = (0..<20).map { Self.traits("\($0)", $0 == 0 ? [.western, .drama] : [.drama]) }
        let likeness = Likeness(movies)
        let movie = Self.traits("Movie", [.western, .drama])

        let western = likeness.score(movie, Self.traits("One", [.western]))
        #expect(western > likeness.score(movie, Self.traits("Two", [.drama])))
        #expect(likeness.score(movie, Self.traits("Three", [.western, .drama])) > western)
    }

    @Test func `a movie in the language of most movies is less like one in another`() {
        let movies = (0..<20).map { Self.traits("\($0)", [.drama], language: $0 < 15 ? "en" : $0 < 18 ? "fr" : "it") }
        let likeness = Likeness(movies)
        let french = Self.traits("Movie", [.drama], language: "fr")
        func score(_ language: String?) -> Float {
            likeness.score(french, Self.traits("Other", [.drama], language: language))
        }

        #expect(score("fr") > score("it"))
        #expect(score("it") > score("en"))
        #expect(score("it") == score(nil))
    }

    @Test func `few lists of movies in other languages begin with an English one`() async throws {
        let catalog = try Self.builtIn.get()
        let languages = Dictionary(
            uniqueKeysWithValues: catalog.builtIn.movies.map { ($0.summary.id, $0.languages.first ?? "") })
        let foreign = catalog.builtIn.movies.filter { $0.languages.first != "en" }
        var english = 0
        for movie in foreign {
            let first = try await catalog.similar(to: movie.id, limit: 1).first
            if let first, languages[first.id] == "en" { english += 1 }
        }
        #expect(english * 20 < foreign.count, "\(english) of \(foreign.count)")
    }

    @Test func `likeness is the same in both directions`() throws {
        let candidates = try Self.builtIn.get().likeness.value.candidates
        let likeness = try Self.builtIn.get().likeness.value.likeness
        for (one, other) in zip(candidates, candidates.dropFirst(7)) {
            let (there, back) = (likeness.score(one.traits, other.traits), likeness.score(other.traits, one.traits))
            #expect(abs(there - back) < 1e-5 && there.isFinite)
        }
    }

    @Test func `the hashes of many names are told apart`() {
        let names = (0..<200).map { "Name \($0)" }
        for (number, name) in names.enumerated() {
            #expect(HashedNames([name]).countInCommon(HashedNames(names)) == 1)
            #expect(HashedNames([name]).countInCommon(HashedNames([names[(number + 1) % 200]])) == 0)
        }
        #expect(HashedNames([]).countInCommon(HashedNames([])) == 0)
    }

    private static func traits(_ title: String, _ genres: [Genre], language: String? = nil) -> MovieTraits {
        var movie = Movie(summary: MovieSummary(id: .imdb(1), title: title, year: 2000, genres: genres))
        movie.languages = language.map { [$0] } ?? []
        return MovieTraits(movie)
    }
}
