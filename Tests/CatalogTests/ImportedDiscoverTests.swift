import Domain
import DomainTesting
import Foundation
import Testing

@testable import Catalog
@testable import CatalogImport

@Suite struct ImportedDiscoverTests {
    private let file: ImportedCatalog

    init() throws { file = try ImportedCatalog() }

    @Test func `the highest rated movies have many votes`() async throws {
        try file.write([
            .movie(1, "Five votes", rating: 10, votes: 5), .movie(2, "Many", rating: 8, votes: 30_000),
            .movie(3, "More", rating: 9, votes: 25_000), .movie(4, "Enough", rating: 9.5, votes: 1_000),
            .movie(5, "Few", rating: 9.9, votes: 999), ImportedTitle(id: .imdb(6), title: "None"),
        ])
        let rated = try await file.catalog().discover(DiscoverQuery(sort: .highestRated))

        #expect(rated.items.map(\.id) == [3, 2, 4, 1, 5, 6].map(MovieID.imdb))
    }

    @Test func `the newest movies are released ones`() async throws {
        try file.write([
            .movie(1, "Next year", 2027, votes: 9_000), .movie(2, "Now", 2026, votes: 10), .movie(3, "Then", 1999),
            .movie(4, "Now and sought after", 2026, votes: 20), .movie(5, "Some time", nil),
        ])
        let newest = try await file.catalog().discover(DiscoverQuery(sort: .newest))

        #expect(newest.items.map(\.id) == [4, 2, 3, 1, 5].map(MovieID.imdb))
    }

    @Test func `the choices are the genres and decades of movies, not of series`() throws {
        var series = ImportedTitle.movie(1, "Series", 1954, genres: [.western])
        series.kind = .series
        try file.write([series, .movie(2, "Movie", 1894, genres: [.drama]), .movie(3, "Movie", nil, genres: [.war])])
        let choices = try file.catalog().choices

        #expect(choices.decades.map(\.firstYear) == [1890])
        #expect(choices.genres == [.drama, .war])
    }

    @Test func `a list has the movies of a genre and a decade`() async throws {
        let titles: [ImportedTitle] = (1...400).map { number in
            var title = ImportedTitle.movie(
                number, "Title \(number)", 1900 + number % 125, genres: [Genre.allCases[number % 22], .drama],
                rating: 1 + Double(number % 80) / 10, votes: 1_000 + number)
            if number.isMultiple(of: 10) { title.kind = .series }
            return title
        }
        try file.write(titles)
        let catalog = try file.catalog()

        for genre in [nil, Genre.drama, .western, .filmNoir] {
            for decade in [nil, Decade(firstYear: 1990), Decade(firstYear: 1870)] {
                let fitting = titles.filter { title in
                    title.kind == .movie && (genre.map(title.genres.contains) ?? true)
                        && (decade.map { $0.years.contains(title.year ?? 0) } ?? true)
                }
                for sort in DiscoverQuery.Sort.allCases {
                    let query = DiscoverQuery(genre: genre, decade: decade, sort: sort)
                    let found = try await catalog.discover(query, rows: 0..<1_000)
                    #expect(Set(found.items.map(\.id)) == Set(fitting.map(\.id)))
                    #expect(found.total == fitting.count)
                    let part = try await catalog.discover(query, rows: 3..<7)
                    #expect(part.items == Array(found.items.dropFirst(3).prefix(4)))
                }
            }
        }
        let rated = try await catalog.discover(DiscoverQuery(sort: .highestRated), rows: 0..<1_000).items
        #expect(rated.compactMap(\.rating?.outOfTen) == rated.compactMap(\.rating?.outOfTen).sorted(by: >))
    }

    @Test func `movies similar to an imported one share its genres and years`() async throws {
        try file.write([
            .movie(1, "A Western", 1960, genres: [.western]), .movie(2, "Another", 1961, genres: [.western]),
            .movie(3, "A Comedy", 1960, genres: [.comedy], votes: 90_000),
            .movie(4, "Saga: One", genres: [.war]), .movie(5, "Saga: Two", genres: [.comedy]),
        ])
        let catalog = try file.catalog()

        #expect(try await catalog.similar(to: .imdb(1), limit: 1).map(\.id) == [.imdb(2)])
        #expect(try await catalog.similar(to: .imdb(4), limit: 1).map(\.id) == [.imdb(5)])
    }

    @Test func `built-in movies are merged into the list by votes`() async throws {
        let western = MovieSummary(id: .imdb(9_001), title: "A Western", year: 1960, genres: [.western])
        let another = MovieSummary(id: .imdb(9_002), title: "Another", year: 1961, genres: [.western])
        let builtIn = [Movie(summary: western), Movie(summary: another)]
        try file.write(builtIn: builtIn, (1...3_100).map { .movie($0, "Comedy \($0)", genres: [.comedy]) })
        let catalog = try file.catalog(builtIn: builtIn)

        let similar = try await catalog.similar(to: western.id, limit: 4_000)
        #expect(similar.first == another && Set(similar.map(\.id)).count == similar.count)
    }

    @Test func `a movie that the file lacks stands among those that have a popularity without votes`() async throws {
        let known = ImportedTitle(id: .tmdb(1), title: "Known", year: 2001, popularity: 200)
        let unknown = ImportedTitle(id: .tmdb(2), title: "Unknown", year: 2002, popularity: 2)
        try file.write([known, unknown])
        let weight = try file.catalog().weight(0)
        let between = StarRating(outOfTen: 7, votes: Int(weight / 2))
        let builtIn = Movie(summary: MovieSummary(id: .imdb(9_001), title: "Built in", rating: between))

        let popular = try await file.catalog(builtIn: [builtIn]).discover(DiscoverQuery(sort: .popular)).items
        #expect(popular.map(\.title) == ["Known", "Built in", "Unknown"])
    }
}
