import Foundation
import Testing

/// The GIF commands, with three GIFs instead of the built-in ones.
@Suite(.serialized) struct GIFCommandTests {
    @Test(arguments: ["popcorn", "pop corn", "popcron", "movie popcorn"])
    func `a GIF is found, with its size and its file`(text: String) async throws {
        let program = try matinee()

        let result = try await Command.run(["gif", "search", text], at: program)

        #expect(result.status == 0)
        #expect(result.errors == [])
        let cells = try #require(result.output.first).split(separator: "\t").map(String.init)
        #expect(cells.prefix(3) == ["drawn-popcorn", "Movie night", "480x270"])
        #expect(FileManager.default.contents(atPath: try #require(cells.last))?.count == 30)
    }

    @Test func `found GIFs are JSON when it is asked for`() async throws {
        let found = try await Command.run(["gif", "search", "applause", "--json"], at: matinee()).json(Found.self)

        #expect(found.query == "applause" && found.page == 1 && found.total == 2 && found.failures.isEmpty)
        #expect(found.gifs.map(\.title) == ["Applause", "Bravo"])
        let gif = try #require(found.gifs.first)
        #expect(gif.id == "drawn-applause" && gif.altText == "What one sees" && gif.tags == ["clapping"])
        #expect(gif.width == 480 && gif.height == 270 && gif.bytes == 30 && gif.frameCount == 36)
        #expect(gif.address.hasSuffix("/gifs/applause.gif"))
        #expect(gif.small?.hasSuffix("/gifs/applause-small.gif") == true)
        #expect(gif.still?.hasSuffix("/gifs/applause-still.webp") == true)
    }

    @Test func `later pages have other GIFs, and the last page ends the list`() async throws {
        let program = try matinee()

        let first = try await Command.run(["gif", "search", "applause", "--limit", "1"], at: program)
        let second = try await Command.run(["gif", "search", "applause", "--limit", "1", "--page", "2"], at: program)
        let third = try await Command.run(["gif", "search", "applause", "--limit", "1", "--page", "3"], at: program)

        #expect(first.output.count == 1 && first.output.first?.hasPrefix("drawn-applause\t") == true)
        #expect(second.output.count == 1 && second.output.first?.hasPrefix("drawn-bravo\t") == true)
        #expect(third.status == 1)
        #expect(third.output == [])
        #expect(third.errors == ["There is no page 3: 2 GIFs in all."])
    }

    @Test func `nothing found is status 1`() async throws {
        let program = try matinee()

        let lines = try await Command.run(["gif", "search", "popcorn", "zebra"], at: program)
        #expect(lines.status == 1)
        #expect(lines.output == [])
        #expect(lines.errors == ["No GIFs found."])
        let json = try await Command.run(["gif", "search", "zebra", "--json"], at: program)
        #expect(json.status == 1)
        #expect(try json.json(Found.self).gifs.isEmpty)
    }

    @Test func `random picks a GIF with the tag`() async throws {
        let program = try matinee()

        #expect(try await Command.run(["gif", "random"], at: program).output.count == 1)
        let tagged = try await Command.run(["gif", "random", "--tag", "snack"], at: program)
        #expect(tagged.output.first?.hasPrefix("drawn-popcorn\tMovie night\t480x270\t/") == true)
        let json = try await Command.run(["gif", "random", "--tag", "clapping", "--json"], at: program)
        #expect(try json.json(Found.GIF.self).id == "drawn-applause")
        let nothing = try await Command.run(["gif", "random", "--tag", "zebra", "--json"], at: program)
        #expect(nothing.status == 1)
        #expect(nothing.output == [])
        #expect(nothing.errors == ["matinee: No GIFs found."])
    }

    @Test(arguments: [
        (["search", ""], "Enter what the GIF should be about."),
        (["search", "?!"], "Enter a word, for example popcorn."),
        (["search", String(repeating: "a", count: 51)], "Search with at most 50 characters."),
        (["random", "--tag", " "], "Enter what the GIF should be about."),
        (["search", "cat", "--page", "0"], "Give a page from 1 to 500."),
        (["search", "cat", "--limit", "51"], "Give a limit from 1 to 50."),
        (["search", "cat", "--source", "omdb"], "“omdb” is not a source. Give one of local, giphy, all."),
        (["search"], "Missing expected argument"), (["random", "--nonsense"], "Unknown option"),
    ])
    func `wrong use is status 2`(arguments: [String], sentence: String) async throws {
        let result = try await Command.run(["gif"] + arguments)

        #expect(result.status == 2)
        #expect(result.output == [])
        #expect(result.errors.first?.contains(sentence) == true, "\(result.errors)")
    }

    @Test(arguments: [["search", "cat"], ["random"]])
    func `--source giphy needs a key`(arguments: [String]) async throws {
        let result = try await Command.run(["gif"] + arguments + ["--source", "giphy"])

        #expect(result.status == 3)
        #expect(
            result.errors
                == ["matinee: GIPHY is off. Set a key of developers.giphy.com in Settings, or in GIPHY_API_KEY."])
    }

    @Test func `a damaged list of GIFs is reported with file and reason`() async throws {
        let program = try Command.copy(named: "gifs-damaged") { folder in
            try Data("{".utf8).write(to: folder.appending(path: "matinee_Catalog.resources/gifs/gifs.jsonl"))
        }

        let result = try await Command.run(["gif", "search", "popcorn"], at: program)

        #expect(result.status == 1)
        #expect(
            result.errors.first?.hasSuffix("gifs.jsonl cannot be used: line 1 is not a GIF: it is not JSON.") == true)
    }

    @Test func `the help says what there is`() async throws {
        #expect(
            try await Command.run("help", "gif", "search").output.joined(separator: "\n") == """
                OVERVIEW: Finds GIFs by title and tag.

                Finds GIFs even if you misspell them: matinee gif search aplause

                USAGE: matinee gif search <query> ... [--page <page>] [--limit <limit>] [--source <source>] [--json]

                ARGUMENTS:
                  <query>                 The title or tags to look for.

                OPTIONS:
                  --page <page>           The page. (default: 1)
                  --limit <limit>         GIFs per page and source, at most 50. (default: 20)
                  --source <source>       The source to ask: local, giphy, all.
                        GIPHY needs GIPHY_API_KEY.
                  --json                  Print JSON.
                  --version               Show the version.
                  -h, --help              Show help information.
                """)
        #expect(
            try await Command.run("gif", "--help").output.joined(separator: "\n") == """
                OVERVIEW: Finds GIFs.

                USAGE: matinee gif <subcommand>

                OPTIONS:
                  --version               Show the version.
                  -h, --help              Show help information.

                SUBCOMMANDS:
                  search                  Finds GIFs by title and tag.
                  random                  Shows a random GIF.

                  See 'matinee help gif <subcommand>' for detailed help.
                """)
    }

    /// A copy of the program with its own three GIFs.
    private func matinee() throws -> URL {
        try Command.copy(named: "gifs") { folder in
            let gifs = folder.appending(path: "matinee_Catalog.resources/gifs", directoryHint: .isDirectory)
            try FileManager.default.removeItem(at: gifs)
            try FileManager.default.createDirectory(at: gifs, withIntermediateDirectories: true)
            var lines = ""
            for (name, title, tags) in [
                ("popcorn", "Movie night", "\"popcorn\",\"snack\""), ("bravo", "Bravo", "\"applause\",\"cheer\""),
                ("applause", "Applause", "\"clapping\""),
            ] {
                lines += """
                    {"name":"\(name)","title":"\(title)","alt":"What one sees","tags":[\(tags)],"frames":36,\
                    "original":{"width":480,"height":270,"bytes":30,"revision":"a"},\
                    "small":{"width":240,"height":135,"bytes":20,"revision":"b"},\
                    "still":{"width":480,"height":270,"bytes":10,"revision":"c"}}

                    """
                for (end, count) in [(".gif", 30), ("-small.gif", 20), ("-still.webp", 10)] {
                    try Data(repeating: 7, count: count).write(to: gifs.appending(path: name + end))
                }
            }
            try Data(lines.utf8).write(to: gifs.appending(path: "gifs.jsonl"))
        }
    }

    private struct Found: Decodable {
        let query: String
        let page: Int
        let total: Int
        let gifs: [GIF]
        let failures: [Failure]

        struct GIF: Decodable {
            let id: String
            let title: String
            let altText: String?
            let tags: [String]
            let width: Int
            let height: Int
            let bytes: Int?
            let frameCount: Int?
            let address: String
            let small: String?
            let still: String?
        }

        struct Failure: Decodable {
            let sentence: String
        }
    }
}
