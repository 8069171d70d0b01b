import Foundation
import Testing

/// The command in a separate process: its output and its exit status.
@Suite struct CommandTests {
    @Test func `a movie is found by a misspelled title`() async throws {
        let result = try await Command.run("search", "blade", "runer")

        #expect(result.status == 0)
        #expect(result.output.first == "tt0083658\t1982\t8.1\tBlade Runner\tthe catalog")
    }

    @Test func `nothing found is status 1`() async throws {
        let result = try await Command.run("search", "qqqqqqqq")

        #expect(result.status == 1)
        #expect(result.output == [])
        #expect(result.errors == ["Movie Not Found!"])
    }

    @Test func `nothing found suggests what is close`() async throws {
        let result = try await Command.run("search", "godfather of the samurai")

        #expect(result.status == 1)
        #expect(result.errors.contains("Did you mean"))
    }

    @Test(arguments: [
        [""], ["  "], ["?!"], [String(repeating: "a", count: 201)], [], ["matrix", "--year", "x"],
        ["matrix", "--page", "0"], ["matrix", "--page", "999999999999999999999"], ["matrix", "--nonsense"],
    ])
    func `wrong use is status 2`(arguments: [String]) async throws {
        let result = try await Command.run(["search"] + arguments)

        #expect(result.status == 2)
        #expect(result.output == [])
        #expect(!result.errors.isEmpty)
    }

    @Test func `a year filters`() async throws {
        #expect(
            try await Command.run("search", "matrix", "--year", "2003").output.allSatisfy { $0.contains("\t2003\t") })
        #expect(try await Command.run("search", "matrix", "--year", "1950").status == 1)
    }

    @Test func `later pages have other movies, and the last page ends the list`() async throws {
        let first = try await Command.run("search", "the").output
        let second = try await Command.run("search", "the", "--page", "2").output

        #expect(first.count == 20)
        #expect(Set(first).isDisjoint(with: second))
        #expect(try await Command.run("search", "the", "--page", "500").status == 1)
    }

    @Test(arguments: [
        (["edge of tomorrow"], "Read as a title.", nil),
        (["stephen spielberg"], "Read as a name.", "  Jurassic Park (1993): directed by Steven Spielberg"),
        (["sen to chihiro"], "Read as a title.", "  Spirited Away (2001): also Sen to Chihiro no kamikakushi"),
        (["80s sci-fi"], "Understood:", nil),
    ])
    func `an explanation says how the text was read and why a movie is there`(
        text: [String], head: String, reason: String?
    ) async throws {
        let lines = try await Command.run(["search"] + text + ["--explain"]).output

        #expect(lines.first == head)
        #expect(reason.map(lines.contains) ?? true)
    }

    @Test func `found movies are JSON when it is asked for`() async throws {
        let found = try await Command.run("search", "matrix", "1999", "--json").json(Found.self)
        let nothing = try await Command.run("search", "samurai quest", "--json")

        #expect(found.movies.map(\.id) == ["tt0133093"])
        #expect(found.total == 1)
        #expect(nothing.status == 1)
        #expect(try nothing.json(Found.self).closest?.first?.title == "Seven Samurai")
    }

    @Test func `show prints all facts`() async throws {
        let shown = try await Command.run("show", "tt0047478")

        #expect(shown.status == 0)
        #expect(shown.output.first == "Seven Samurai (1954)")
        #expect(shown.output.contains("七人の侍"))
        #expect(shown.output.contains("Languages     Japanese"))
        #expect(shown.output.contains("Countries     Japan"))
        #expect(shown.output.contains { $0.hasSuffix(",000 votes") })
        #expect(try await Command.run("show", "tt0047478", "--json").json(Movie.self).title == "Seven Samurai")
    }

    @Test(arguments: [("tt9999999", 1), ("matrix", 2), ("", 2), ("tt1", 2)])
    func `an unknown movie is status 1 and no id at all is 2`(id: String, status: Int) async throws {
        #expect(try await Command.run("show", id).status == status)
    }

    @Test func `doctor finds no problem`() async throws {
        let result = try await Command.run("doctor")

        #expect(result.status == 0)
        #expect(result.output.count == 10)
        #expect(result.output.contains("ok\tBackups\tnone yet"))
        #expect(result.output.allSatisfy { $0.hasPrefix("ok\t") || $0.hasPrefix("note\tPhotos\t") })
    }

    @Test func `doctor finds no problem if its movie is in the library`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "matinee-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let environment = ["MATINEE_DATA_DIR": folder.path()]
        #expect(try await Command.run(["my", "add", "tt0083658"], environment: environment).status == 0)

        let result = try await Command.run(["doctor"], environment: environment)

        #expect(result.status == 0)
        #expect(result.output.contains { $0.hasPrefix("ok\tCatalog\t") && $0.hasSuffix("finds Blade Runner") })
    }

    @Test func `without libvips doctor prints a note`() async throws {
        let result = try await Command.run(["doctor"], environment: ["PATH": "/nowhere"])

        #expect(result.status == 0)
        #expect(
            result.output.contains(
                "note\tPhotos\tPhotos are off because libvips is missing. Install libvips-tools."))
    }

    @Test func `without libvips serve says so once, first`() async throws {
        let socket = try ListeningSocket()
        let port = ["serve", "--port", String(socket.port)]
        let sentence = "matinee: Photos are off because libvips is missing. Install libvips-tools."

        let result = try await Command.run(port, environment: ["PATH": "/nowhere"])

        #expect(result.errors.first == sentence)
        #expect(result.errors.filter { $0 == sentence }.count == 1)
    }

    @Test func `doctor reports problems`() async throws {
        let result = try await Command.run(["doctor"], environment: ["MATINEE_PORT": "http"])

        #expect(result.status == 1)
        #expect(result.output.first?.hasPrefix("FAIL\tSettings\t“http” is not a port") == true)
    }

    @Test func `--source needs a service that is on`() async throws {
        #expect(try await Command.run("search", "matrix", "--source", "catalog").status == 0)
        let off = try await Command.run("search", "matrix", "--source", "omdb")
        #expect(off.status == 3)
        #expect(off.errors == ["matinee: OMDb is off. Set a key of omdbapi.com in Settings, or in OMDB_API_KEY."])
        let unknown = try await Command.run("search", "matrix", "--source", "nowhere")
        #expect(unknown.status == 2)
        #expect(
            unknown.errors.first?.contains("“nowhere” is not a source. Give one of catalog, tmdb, omdb, all.") == true)
    }

    @Test func `an unreachable service is named, and local movies are printed`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "matinee-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        // Nothing listens at a port that was just released.
        let port = try ListeningSocket().port
        let environment = [
            "OMDB_API_KEY": "hush-key", "OMDB_BASE_URL": "http://127.0.0.1:\(port)/", "MATINEE_DATA_DIR": folder.path(),
        ]
        let sentence = "matinee: OMDb can’t be reached right now. Try again in a moment."

        let all = try await Command.run(["search", "matrix"], environment: environment)
        #expect(all.status == 0)
        #expect(all.output.first?.hasPrefix("tt0133093\t") == true)
        #expect(all.errors == [sentence])
        let alone = try await Command.run(["search", "matrix", "--source", "omdb"], environment: environment)
        #expect(alone.status == 3)
        #expect(alone.errors.first == sentence)
        let tenth = try await Command.run(["search", "matrix", "--page", "10"], environment: environment)
        #expect(tenth.status == 3)
        #expect(tenth.errors == [sentence])
        let movie = try await Command.run(["show", "tt0133093", "--source", "omdb"], environment: environment)
        #expect(movie.status == 3)
        #expect(movie.errors == [sentence])
        let doctor = try await Command.run(["doctor"], environment: environment)
        #expect(doctor.status == 3)
        #expect(doctor.output.last?.hasPrefix("FAIL\tOMDb\tOMDb can’t be reached right now.") == true)
    }

    @Test func `a service without a key is reported`() async throws {
        let result = try await Command.run(
            ["search", "matrix", "--source", "omdb"], environment: ["OMDB_BASE_URL": "http://127.0.0.1:1/"])

        #expect(result.status == 3)
        #expect(result.errors.first == "matinee: OMDb needs a key. Set one in Settings.")
    }

    @Test func `a taken port is one sentence`() async throws {
        let socket = try ListeningSocket()
        let result = try await Command.run("serve", "--port", String(socket.port))

        #expect(result.status == 1)
        #expect(result.errors.last { $0.hasPrefix("matinee: ") }?.contains("is already in use") == true)
    }

    @Test(arguments: ["70000", "-1", "x"])
    func `an invalid port is wrong use`(port: String) async throws {
        #expect(try await Command.run("serve", "--port=\(port)").status == 2)
    }

    @Test func `a damaged catalog is reported with file and reason`() async throws {
        let copy = try Command.copy(named: "damaged") { folder in
            let movies = folder.appending(path: "matinee_Catalog.resources/movies.jsonl")
            try Data(Data(contentsOf: movies).prefix(5_000)).write(to: movies)
        }

        let result = try await Command.run(["serve", "--port", "0"], at: copy)
        #expect(result.status == 1)
        let sentence = try #require(result.errors.last)
        #expect(sentence.contains("movies.jsonl cannot be used: line "))
    }

    @Test(arguments: ["matinee_Catalog.resources", "matinee_Posters.resources", "matinee_WebUI.resources"])
    func `missing files are reported`(resources: String) async throws {
        let copy = try Command.copy(named: "missing-\(resources)") { folder in
            try FileManager.default.removeItem(at: folder.appending(path: resources))
        }

        let result = try await Command.run(["serve", "--port", "0"], at: copy)
        #expect(result.status == 1)
        #expect(result.errors.last?.contains(resources) == true)
        #expect(result.errors.last?.hasSuffix("cannot be read.") == true)
    }

    private struct Found: Decodable {
        let total: Int
        let movies: [Movie]
        let closest: [Movie]?
    }

    private struct Movie: Decodable {
        let id: String
        let title: String
    }
}
