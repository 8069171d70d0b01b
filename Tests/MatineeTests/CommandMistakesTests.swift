import Foundation
import Testing

/// What the command says about mistakes, and that near misses work.
@Suite struct CommandMistakesTests {
    @Test(arguments: [
        (["help", "nope"], "matinee: There is no command “nope”. List them with matinee help."),
        (
            ["serch", "matrix"],
            "matinee: There is no command “serch”. Did you mean “search”? List them with matinee help."
        ),
        (
            ["my", "lst"],
            "matinee: There is no command “lst”. Did you mean “list”? List them with matinee help my."
        ),
        (["my", "add", "tt0083658", "--released", "1982-06-25"], "A movie is added with its own details."),
        (["my", "diary", "--year", "-5"], "“-5” is not a year. Give one from 1 to 9999."),
        (["my", "stats", "--year", "-5"], "“-5” is not a year. Give one from 1 to 9999."),
        (["serve", "--log-level", "loud"], "“loud” is not a log level. Give trace, debug, info, notice, warning, "),
        (["my", "import", "/no/such/file"], "“/no/such/file” can’t be read. Give a file with a list of movies."),
        (["my", "import", "/"], "“/” can’t be read. Give a file with a list of movies."),
        (["my", "edit", "tt0083658"], "Give what to change: --title, --overview, --released or --poster."),
        (["search", String(repeating: "a", count: 201)], "matinee: Enter at most 200 characters."),
        (
            [
                "my", "add", "--title", "Far Away", "--overview", "A ship that sails far away, and further.",
                "--released", "2019",
            ], "matinee: Enter the release date as a day, such as 1999-03-31."
        ),
        (["my", "remove", "--undo", "tt0083658"], "is not the id of a removed movie"),
    ])
    func `a mistake is named`(arguments: [String], sentence: String) async throws {
        let result = try await Command.run(arguments)

        #expect(result.status == 2)
        #expect(result.errors.first?.contains(sentence) == true, "\(result.errors)")
    }

    @Test func `help of help is help`() async throws {
        #expect(try await Command.run("help", "help").status == 0)
    }

    @Test func `help of a command within another is found`() async throws {
        #expect(try await Command.run("help", "my", "export").status == 0)
    }

    @Test(arguments: [
        (["--genre", "sci-fi"], ["--genre", "science fiction"]), (["--genre", "Whodunits"], ["--genre", "mystery"]),
        (["--genre", "kids"], ["--genre", "family"]), (["--genre", "thriler"], ["--genre", "thriller"]),
        (["--decade", "90s"], ["--decade", "1990"]), (["--decade", "nineties"], ["--decade", "1990"]),
    ])
    func `discover understands what search understands`(arguments: [String], plain: [String]) async throws {
        let found = try await Command.run(["discover"] + arguments)

        #expect(found.status == 0)
        #expect(try await found.output == Command.run(["discover"] + plain).output)
    }

    @Test func `a word for two genres finds movies of both`() async throws {
        let found = try await Command.run("discover", "--genre", "romcom", "--json")

        #expect(found.status == 0)
        let movies = found.output.joined().matches(of: /"genres"\s*:\s*\[([^\]]*)\]/)
        #expect(movies.count > 10)
        #expect(movies.allSatisfy { $0.1.contains("comedy") && $0.1.contains("romance") })
    }

    @Test(arguments: [["--genre", "nonsense"], ["--genre", "80s"], ["--decade", "comedy"], ["--decade", "1995"]])
    func `a word that is no genre or decade is named`(arguments: [String]) async throws {
        let result = try await Command.run(["discover"] + arguments)

        #expect(result.status == 2)
        #expect(result.errors.first?.contains("“\(arguments[1])” is not a") == true, "\(result.errors)")
    }

    @Test(arguments: ["search alien", "--help", "completions bash", "my export"])
    func `output that can't be written is reported`(command: String) async throws {
        let result = try await shell("\"$0\" \(command) > /dev/full")

        #expect(result.status == 1)
        #expect(result.errors == ["matinee: The output can’t be written: No space left on device."])
    }

    @Test func `a closed standard input is reported`() async throws {
        let result = try await shell("\"$0\" my import - <&-")

        #expect(result.status == 2)
        #expect(
            result.errors == ["matinee: Standard input can’t be read. Give a file with a list of movies."])
    }

    @Test func `a year without viewings is named`() async throws {
        try await Command.withDataFolder { environment in
            let on = ["my", "watched", "tt0083658", "--on", "2024-02-29"]
            #expect(try await Command.run(on, environment: environment).status == 0)

            let result = try await Command.run(["my", "diary", "--year", "2023"], environment: environment)

            #expect(result.status == 1)
            #expect(result.errors == ["matinee: No movies watched in 2023."])
        }
    }

    @Test func `a data folder that is a file is reported`() async throws {
        let result = try await Command.run("my", "list", environment: ["MATINEE_DATA_DIR": "/etc/passwd"])

        #expect(result.status == 1)
        #expect(result.errors == ["matinee: “/etc/passwd” is not a folder. Check MATINEE_DATA_DIR."])
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func `completions are printed`(shell: String) async throws {
        let result = try await Command.run("completions", shell)

        #expect(result.status == 0)
        #expect(result.output.contains { $0.contains("recommend") })
    }

    @Test func `a movie is edited and removed by the id of a service`() async throws {
        try await Command.withDataFolder { environment in
            func my(_ arguments: String...) async throws -> Command.Result {
                try await Command.run(["my"] + arguments, environment: environment)
            }
            _ = try await my("rate", "tt0083658", "9")

            let listed = try await my("list").output
            #expect(listed.count == 1 && listed[0].hasSuffix("\t9\tyes\t"))
            #expect(try await my("edit", "tt0083658", "--title", "Blade Runner, my cut").status == 0)
            let removed = try await my("remove", "tt0083658").output
            let id = try #require(removed.first?.split(separator: "\t").first)
            #expect(removed.count == 1 && removed[0].contains("Blade Runner, my cut"))
            #expect(try await my("list").output == [])
            #expect(try await my("remove", "--undo", String(id)).output == removed)
            #expect(try await my("remove", "tt0133093").status == 1)
        }
    }

    @Test func `files have the format of their name, and import reads standard input`() async throws {
        try await Command.withDataFolder { environment in
            let result = try await shell(
                """
                mkdir -p "$MATINEE_DATA_DIR" && cd "$MATINEE_DATA_DIR" || exit
                printf 'Title,Year,Rating\\nAlien,1979,abc\\nThe Matrix,1999,5\\n' | "$0" my import - --yes
                "$0" my export list.csv && head -c 5 list.csv
                """, environment)

            #expect(result.output.contains("added\t2") && result.output.contains("skipped\t0"))
            #expect(result.errors.contains { $0.contains("abc") })
            #expect(result.output.last?.hasPrefix("{") == false)
        }
    }

    @Test func `backup does not replace a file and names the option that does`() async throws {
        try await Command.withDataFolder { environment in
            let result = try await Command.run("backup", "/etc/passwd", environment: environment)

            #expect(result.status == 2)
            #expect(result.errors == ["matinee: “/etc/passwd” already exists. Choose another name, or add --force."])
        }
    }

    @Test(arguments: [["backup"], ["my", "export"]])
    func `what is no file is not replaced`(command: [String]) async throws {
        try await Command.withDataFolder { environment in
            _ = try await Command.run("my", "add", "tt0083658", environment: environment)
            let device = try #require(environment["MATINEE_DATA_DIR"]) + "/device"
            #expect(mkfifo(device, 0o600) == 0)

            let result = try await Command.run(command + [device, "--force"], environment: environment)

            #expect(result.status == 2)
            #expect(result.errors == ["matinee: “\(device)” is not a file. Choose another name."])
        }
    }

    @Test(arguments: [["backup"], ["my", "export"]])
    func `a file in a folder that does not exist is not written`(command: [String]) async throws {
        try await Command.withDataFolder { environment in
            _ = try await Command.run("my", "add", "tt0083658", environment: environment)
            let folder = try #require(environment["MATINEE_DATA_DIR"])

            let result = try await Command.run(command + ["\(folder)/missing/file"], environment: environment)

            #expect(result.status == 2)
            #expect(
                result.errors
                    == ["matinee: There is no folder “\(folder)/missing”. Create it, or choose another place."])
            #expect(!FileManager.default.fileExists(atPath: "\(folder)/missing"))
            #expect(try await Command.run(command + ["\(folder)/file"], environment: environment).status == 0)
        }
    }

    @Test func `people are found whatever the case of their names, and a link has no wrong port`() async throws {
        try await Command.withDataFolder { environment in
            let added = try await Command.run("people", "add", "Bo", environment: environment)
            #expect(added.output.last?.hasPrefix("http://HOST:PORT/invitation#token=") == true)
            #expect(try await Command.run("people", "add", "bo", environment: environment).status == 0)
            #expect(try await Command.run("people", "remove", "bo", "--yes", environment: environment).status == 0)
        }
    }

    @Test func `a person whose movies go to a program is named`() async throws {
        let result = try await Command.run("person", "tarantino")

        #expect(result.errors.contains("matinee: Found Quentin Tarantino (quentin-tarantino)."))
    }

    private func shell(_ script: String, _ environment: [String: String] = [:]) async throws -> Command.Result {
        try await Command.run(
            ["-c", script, Command.program.path], environment: environment, at: URL(filePath: "/bin/sh"))
    }
}
