import Foundation
import Testing

/// Rating, watching, wanting and noting movies on the command line.
@Suite struct MyOpinionsTests {
    @Test func `a movie of the catalog is rated, watched twice and noted`() async throws {
        try await Command.withDataFolder { environment in
            func my(_ arguments: String...) async throws -> Command.Result {
                try await Command.run(["my"] + arguments, environment: environment)
            }

            #expect(try await my("want", "tt0133093").status == 0)
            #expect(try await my("watched", "tt0133093", "--on", "1999-07-01").status == 0)
            #expect(try await my("watched", "tt0133093", "--on", "2024-02-29").status == 0)
            #expect(try await my("note", "tt0133093", "Whoa.").status == 0)
            let rated = try await my("rate", "https://www.imdb.com/title/tt0133093/", "9", "--json").json(Rated.self)

            let said = Opinion(
                halfStars: 9, viewings: ["1999-07-01", "2024-02-29"], isWatched: true, isWanted: false, note: "Whoa.")
            #expect(rated.opinion == said)
            #expect(try await my("note", rated.id).output == ["Whoa."])
            #expect(
                try await my("diary").output.map { $0.split(separator: "\t").first } == ["2024-02-29", "1999-07-01"])
            #expect(try await my("diary", "--year", "1999", "--json").json([Viewing].self).map(\.halfStars) == [9])
            #expect(try await my("list").output.count == 1)

            #expect(try await my("watched", rated.id, "--on", "1999-07-01", "--remove").status == 0)
            #expect(try await my("rate", rated.id, "none").status == 0)
            #expect(try await my("list", "--json").json([Rated].self).map(\.opinion.viewings) == [["2024-02-29"]])
            #expect(try await my("watched", rated.id, "--remove").status == 0)
            #expect(try await my("diary").status == 1)
        }
    }

    @Test(arguments: [
        ["rate", "tt0133093", "11"], ["rate", "tt0133093", "0"], ["rate", "tt0133093", "good"],
        ["rate", "matrix", "9"], ["watched", "tt0133093", "--on", "1873-12-31"],
        ["watched", "tt0133093", "--on", "9999-01-01"], ["watched", "tt0133093", "--on", "2023-02-29"],
        ["note", "tt0133093", String(repeating: "a", count: 20_001)], ["diary", "--year", "x"],
        ["export", "--format", "xml"], ["export", "--csv", "--format", "imdb"],
    ])
    func `what is no rating, day, note or format is refused, and nothing is saved`(arguments: [String]) async throws {
        try await Command.withDataFolder { environment in
            let result = try await Command.run(["my"] + arguments, environment: environment)
            #expect(result.status == 2 && result.output == [] && !result.errors.isEmpty)
            #expect(try await Command.run(["my", "list"], environment: environment).status == 1)
        }
    }

    @Test func `a movie that no source has is not rated`() async throws {
        try await Command.withDataFolder { environment in
            let result = try await Command.run(["my", "rate", "tt9999999", "9"], environment: environment)
            #expect(result.status == 1)
            #expect(result.errors == ["matinee: Movie Not Found! Matinee has no movie tt9999999."])
        }
    }

    private struct Rated: Decodable {
        let id: String
        let opinion: Opinion
    }

    private struct Opinion: Decodable, Equatable {
        let halfStars: Int?
        let viewings: [String]
        let isWatched: Bool
        let isWanted: Bool
        let note: String
    }

    private struct Viewing: Decodable { let halfStars: Int? }
}
