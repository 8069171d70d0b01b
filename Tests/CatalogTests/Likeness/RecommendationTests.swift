import Domain
import Testing

@testable import Catalog

@Suite struct RecommendationTests {
    private static let builtIn = Result { Catalog(try CatalogFile.builtIn.movies()) }
    private static let liked = ["Alien": 10, "Aliens": 9, "The Thing": 10]
    private static let disliked = ["Titanic": 3, "The Notebook": 2, "Love Actually": 2]

    private let catalog: Catalog

    init() throws { catalog = try Self.builtIn.get() }

    @Test func `a fan of horror in space gets more of it, with reasons`() throws {
        let found = try recommend(Self.liked.merging(Self.disliked) { $1 })

        #expect(found.count == 12)
        let fitting = found.filter { !Set($0.movie.genres).isDisjoint(with: [.horror, .scienceFiction]) }
        #expect(fitting.count >= 10, "\(found.map(\.movie.title))")
        #expect(found.allSatisfy { !$0.movie.genres.contains(.romance) })
        #expect(found.allSatisfy { Self.liked[$0.because.title] == $0.because.halfStars })
    }

    @Test func `a fan of romances gets other movies from the same movies rated the other way round`() throws {
        let horror = try recommend(Self.liked.merging(Self.disliked) { $1 })
        let romance = try recommend(
            Self.liked.mapValues { _ in 2 }.merging(Self.disliked.mapValues { _ in 9 }) { $1 })

        #expect(Set(horror.map(\.id)).isDisjoint(with: romance.map(\.id)))
        #expect(romance.allSatisfy { Self.disliked.keys.contains($0.because.title) })
    }

    @Test(arguments: [Genre.horror, .comedy, .scienceFiction, .crime])
    func `who likes the best known movies of one genre gets others of that genre`(genre: Genre) throws {
        let movies = catalog.builtIn.byVotes.map { catalog.builtIn.movies[$0].summary }
        let ratings = movies.filter { $0.genres.contains(genre) }.prefix(20).enumerated().map {
            (id: $1.id, halfStars: 9 + $0 % 2)
        }

        let first = catalog.recommendations(from: ratings, leavingOut: [], limit: 12).prefix(7)

        #expect(first.count { $0.movie.genres.contains(genre) } >= 4, "\(first.map(\.movie.title))")
    }

    @Test func `rated movies and those left out are not recommended`() throws {
        let first = try recommend(Self.liked)
        let leftOut = Set(first.prefix(6).map(\.id)).union([.own("unknown"), .imdb(99_999_999)])
        let second = try recommend(Self.liked, leavingOut: leftOut)

        #expect(first.allSatisfy { Self.liked[$0.movie.title] == nil })
        #expect(second.count == first.count && leftOut.isDisjoint(with: second.map(\.id)))
    }

    @Test func `the same ratings give the same list`() throws {
        let ratings = try ratings(Self.liked.merging(Self.disliked) { $1 })
        let list = catalog.recommendations(from: ratings, leavingOut: [], limit: 12)

        #expect(catalog.recommendations(from: ratings, leavingOut: [], limit: 12) == list)
        #expect(Set(list.map(\.id)).count == list.count)
    }

    @Test func `many rated movies give at most three movies each`() throws {
        let ratings = catalog.builtIn.byVotes.prefix(60).map { place in
            (id: catalog.builtIn.movies[place].id, halfStars: 5 + place % 6)
        }
        let list = catalog.recommendations(from: ratings, leavingOut: [], limit: 40)

        #expect(list.count == 40)
        #expect(Dictionary(grouping: list, by: \.because.id).values.allSatisfy { $0.count <= 3 })
    }

    @Test func `one rated movie gives a whole list`() throws {
        #expect(try recommend(["Alien": 8]).count == 12)
    }

    @Test func `ratings that say nothing give nothing`() throws {
        let hostile = [Int.min, -1, 0, 11, .max].map { (id: catalog.builtIn.movies[0].id, halfStars: $0) }

        #expect(catalog.recommendations(from: hostile, leavingOut: [], limit: 12).isEmpty)
        #expect(catalog.recommendations(from: [], leavingOut: [], limit: 12).isEmpty)
        #expect(catalog.recommendations(from: [(.own("unknown"), 9)], leavingOut: [], limit: 12).isEmpty)
        let ratings = try ratings(Self.liked)
        #expect(catalog.recommendations(from: ratings, leavingOut: [], limit: -1).isEmpty)
        let all = catalog.recommendations(from: ratings, leavingOut: [], limit: .max)
        #expect(all.count < catalog.count)
    }

    private func recommend(_ ratings: [String: Int], leavingOut: Set<MovieID> = []) throws -> [Recommendation] {
        catalog.recommendations(from: try self.ratings(ratings), leavingOut: leavingOut, limit: 12)
    }

    private func ratings(_ ratings: [String: Int]) throws -> [(id: MovieID, halfStars: Int)] {
        try ratings.sorted { $0.key < $1.key }.map { title, halfStars in
            let movie = try #require(
                catalog.builtIn.movies.first { $0.summary.title == title && $0.summary.year != 2011 })
            return (movie.id, halfStars)
        }
    }
}
