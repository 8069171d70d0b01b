import Domain
import DomainTesting
import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import DropInAPI

/// People in `search/person`, `search/multi`, `person/…` and `discover/movie`.
@Suite struct TMDBPeopleTests {
    private static let ada = PersonID.named("ada-reel").tmdbNumber ?? 0
    private static let bo = PersonID.named("bo-frame").tmdbNumber ?? 0

    private func answer(_ question: String, people: [Person] = Samples.people) async throws -> TestResponse {
        let movies = InMemoryMovies(Samples.movies)
        return try await withTMDB(movies, popular: movies, people: InMemoryPeople(people)) { client in
            try await client.get("/tmdb/3/\(question)\(question.contains("?") ? "&" : "?")api_key=k")
        }
    }

    @Test func `a person has every field of TMDB's`() async throws {
        let person = try await answer("person/\(Self.bo)").object()

        #expect(
            person.names == [
                "adult", "also_known_as", "biography", "birthday", "deathday", "gender", "homepage", "id", "imdb_id",
                "known_for_department", "name", "place_of_birth", "popularity", "profile_path",
            ])
        #expect(person.number("id") == Self.bo)
        #expect(person.text("name") == "Bo Frame")
        #expect(person.text("known_for_department") == "Acting")
        #expect(person.isNull("birthday"))
    }

    @Test func `a credit is found by its id, from a person and from a movie`() async throws {
        let credits = try await answer("person/\(Self.bo)/movie_credits").object().rows("cast")
        let row = try #require(credits.first)
        let credit = try await answer("credit/\(row.text("credit_id") ?? "")").object()

        #expect(credit.names == ["credit_type", "department", "id", "job", "media", "media_type", "person"])
        #expect(credit.text("credit_type") == "cast")
        #expect(try credit.object("media").text("title") == row.text("title"))
        #expect(try credit.object("person").number("id") == Self.bo)

        let cast = try await answer("movie/\(row.number("id") ?? 0)/credits").object().rows("cast")
        #expect(cast.contains { $0.text("credit_id") == row.text("credit_id") })
    }

    @Test(arguments: ["x", "", "0000000100000001000000ff", "000000010000000100000000", "+00000010000000100000000"])
    func `an unknown credit is not found`(id: String) async throws {
        #expect(try await answer("credit/\(id)").code == 34)
    }

    @Test func `the latest person is one of the movie released last`() async throws {
        let person = try await answer("person/latest?append_to_response=movie_credits").object()

        #expect(person.number("id") == Self.bo)
        #expect(try !person.object("movie_credits").rows("cast").isEmpty)
    }

    @Test func `too many parts of a person are refused`() async throws {
        let parts = (1...21).map { "part\($0)" }.joined(separator: ",")

        #expect(try await answer("person/\(Self.bo)?append_to_response=\(parts)").code == 27)
    }

    @Test func `credits of series have no order, but episodes`() async throws {
        let series = MovieSummary(id: .imdb(7), kind: .series, title: "Harbor")
        let person = Person(
            summary: PersonSummary(id: .named("bo-frame"), name: "Bo Frame", kinds: [.cast], movieCount: 1),
            credits: [Person.Credit(movie: series, kind: .cast, role: "Mate")])
        let cast = try await answer("person/\(Self.bo)/tv_credits", people: [person]).object().rows("cast")

        #expect(cast.map { $0.text("character") } == ["Mate"])
        #expect(cast.first?.number("episode_count") == 0)
        #expect(cast.first?.names.contains("order") == false)
    }

    @Test func `movie credits have the movie's fields and the role`() async throws {
        let credits = try await answer("person/\(Self.bo)/movie_credits").object()
        let cast = try credits.rows("cast")

        #expect(credits.number("id") == Self.bo)
        #expect(cast.count == 4)
        #expect(cast.first?.text("character") == "The Keeper")
        #expect(cast.map { $0.number("order") } == [0, 1, 2, 3])
        #expect(cast.first?.names.isSuperset(of: ["title", "release_date", "genre_ids", "credit_id"]) == true)
        #expect(cast.first?.names.contains("media_type") == false)
        #expect(try credits.rows("crew").isEmpty)
        let crew = try await answer("person/\(Self.ada)/combined_credits").object().rows("crew")
        #expect(crew.first?.text("job") == "Director")
        #expect(crew.first?.text("department") == "Directing")
        #expect(crew.first?.text("media_type") == "movie")
    }

    @Test func `parts can be appended`() async throws {
        let parts = "movie_credits,%20images,external_ids,nonsense"
        let person = try await answer("person/\(Self.ada)?append_to_response=\(parts)").object()

        #expect(try person.object("movie_credits").rows("crew").count == 4)
        #expect(try person.object("images").rows("profiles").map { $0.number("width") } == [2000])
        #expect(try person.object("external_ids").isNull("imdb_id"))
        #expect(!person.names.contains("nonsense"))
    }

    @Test(arguments: ["images", "external_ids", "tv_credits", "tagged_images", "translations"])
    func `other parts carry the id`(part: String) async throws {
        #expect(try await answer("person/\(Self.ada)/\(part)").object().number("id") == Self.ada)
    }

    @Test func `people are found by name, with the movies they are known for`() async throws {
        let found = try await answer("search/person?query=frame").object()
        let row = try #require(try found.rows("results").first)

        #expect(found.number("total_results") == 1)
        #expect(row.number("id") == Self.bo)
        #expect(row.text("original_name") == "Bo Frame")
        #expect(try row.rows("known_for").map { $0.text("title") }.first == "The Lantern Keeper")
        #expect(try row.rows("known_for").count == 3)
        #expect(try await answer("search/person?query=%3F").object().rows("results").isEmpty)
    }

    @Test func `a search for anything has movies and people`() async throws {
        let people = try await answer("search/multi?query=bo+frame").object().rows("results")
        let movies = try await answer("search/multi?query=the+l").object().rows("results")

        #expect(people.map { $0.text("media_type") } == ["person"])
        #expect(movies.first?.text("media_type") == "movie")
        #expect(movies.first?.text("title") == "The Lantern Keeper")
    }

    @Test func `popular people come in pages`() async throws {
        let first = try await answer("person/popular").object()

        #expect(try first.rows("results").map { $0.text("name") } == ["Ada Reel", "Bo Frame", "Cy Spool"])
        #expect(first.number("total_pages") == 1)
        #expect(try await answer("person/popular?page=2").object().rows("results").isEmpty)
    }

    @Test func `discover finds the movies of people`() async throws {
        func titles(_ query: String) async throws -> Int {
            try await answer("discover/movie?\(query)").object().rows("results").count
        }

        #expect(try await titles("with_crew=\(Self.ada)") == 4)
        #expect(try await titles("with_cast=\(Self.ada)") == 0)
        #expect(try await titles("with_people=\(Self.ada),\(Self.bo)&primary_release_year=1962") == 1)
        #expect(try await titles("with_people=7") == 0)
    }

    @Test func `the credits of a movie carry the same numbers`() async throws {
        let credits = try await answer("movie/tt1000001/credits").object()

        #expect(try credits.rows("cast").first?.number("id") == Self.bo)
        #expect(try credits.rows("crew").first?.number("id") == Self.ada)
    }

    @Test(arguments: [
        "person/0", "person/1", "person/x", "person/99999999999999999999", "person/-1", "person/1234567890/images",
        "person/nm0000001", "person/%00", "person/\(String(repeating: "1", count: 1_000))",
    ])
    func `unknown people are 404 with code 34`(question: String) async throws {
        let response = try await answer(question)

        #expect(response.status == .notFound)
        #expect(response.code == 34)
    }

    @Test(arguments: ["search/person", "search/multi", "search/person?query=a&page=0", "search/multi?query=a&page=x"])
    func `a search without a text or with an impossible page is refused`(question: String) async throws {
        #expect(try await answer(question).status.code >= 400)
    }

    @Test func `numbers of people are stable and within 32 bits`() {
        #expect(PersonID.imdb(233).tmdbNumber == 1_000_000_233)
        #expect(PersonID(tmdbNumber: 1_000_000_233) == .imdb(233))
        #expect(PersonID.named("quentin-tarantino").tmdbNumber == PersonID.named("quentin-tarantino").tmdbNumber)
        #expect(TMDBNumbers.computed.contains(Self.ada))
        #expect(TMDBNumbers.computed.upperBound < Int(Int32.max))
    }
}
