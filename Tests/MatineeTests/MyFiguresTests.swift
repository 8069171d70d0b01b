import Foundation
import Testing

@testable import matinee

/// The user's movies counted on the command line.
@Suite struct MyFiguresTests {
    @Test func `movies are counted by decade, genre and rating`() async throws {
        try await Command.withDataFolder { environment in
            for id in ["tt0133093", "tt0083658"] {
                #expect(try await Command.run(["my", "add", id], environment: environment).status == 0)
            }

            let lines = try await Command.run(["my", "stats"], environment: environment)
            #expect(lines.status == 0)
            #expect(lines.output.first == "all\tmovies\t2")
            #expect(lines.output.contains("decade\t1980s\t1") && lines.output.contains("decade\t1990s\t1"))
            #expect(lines.output.contains("genre\tscience fiction\t2"))
            let json = try await Command.run(["my", "figures", "--json"], environment: environment).json(Figures.self)
            #expect(json.movies == 2 && json.seen == 0 && json.toWatch == 0 && json.withoutDecade == 0)
            #expect(json.decades == ["1980": 1, "1990": 1])
            #expect(json.genres["science fiction"] == 2)
            #expect(json.ownRatings == [:] && json.othersRatings.values.reduce(0, +) == 2)
            #expect(json.viewings == 0 && json.directors == [:] && json.countries["US"] == 2)
            let year = try await Command.run(["my", "stats", "--year", "2025"], environment: environment)
            #expect(year.status == 1 && year.errors == ["matinee: No movies watched in 2025."])
            #expect(try await Command.run(["my", "stats", "--year", "x"], environment: environment).status == 2)
        }
    }

    @Test(arguments: [20, 33, 40, 80, 200]) func `no row is wider than the terminal`(columns: Int) {
        let rows = [
            (name: "drama", count: 12_345), ("1980s", 1), ("Apichatpong Weerasethakul, also known as Joe", 9_000),
        ]

        let bars = FiguresLines.table(rows, hasBars: true, columns: columns)
        let lines = FiguresLines.table(rows, hasBars: false, columns: columns).map(\.text)

        #expect(bars.allSatisfy { ($0.text + $0.bar).count <= columns && !$0.bar.isEmpty })
        #expect(bars.map(\.bar.count).max().map { $0 <= 40 } == true)
        #expect(Set(bars.map(\.text.count)).count == 1, "the bars begin in one column")
        #expect(lines.allSatisfy { $0.count <= columns })
        #expect(bars[2].text.contains("…") == (columns < 100))
    }

    @Test func `without movies figures exits with 1`() async throws {
        try await Command.withDataFolder { environment in
            let result = try await Command.run(["my", "figures"], environment: environment)
            #expect(result.status == 1)
            #expect(result.output == [])
            #expect(result.errors == ["matinee: No movies yet. Add one with matinee my add."])

            let json = try await Command.run(["my", "figures", "--json"], environment: environment)
            #expect(json.status == 1)
            #expect(try json.json(Figures.self).movies == 0)
        }
    }

    @Test func `an unreadable library is one sentence`() async throws {
        try await Command.withDataFolder { environment in
            let folder = URL(filePath: try #require(environment["MATINEE_DATA_DIR"]))
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(repeating: 0x78, count: 500).write(to: folder.appending(path: "library.sqlite"))

            let result = try await Command.run(["my", "figures"], environment: environment)
            #expect(result.status == 1)
            #expect(result.errors.first?.contains("Your library is damaged.") == true)
        }
    }

    private struct Figures: Decodable {
        let movies: Int
        let seen: Int
        let toWatch: Int
        let decades: [String: Int]
        let withoutDecade: Int
        let genres: [String: Int]
        let ownRatings: [String: Int]
        let othersRatings: [String: Int]
        let viewings: Int
        let directors: [String: Int]
        let countries: [String: Int]
    }
}
