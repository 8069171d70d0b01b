import Foundation
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

@testable import matinee

/// The catalog commands.
@Suite struct CatalogCommandTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "matinee-\(UUID().uuidString)")

    private func run(_ arguments: String...) async throws -> Command.Result {
        try await Command.run(["catalog"] + arguments, environment: ["MATINEE_DATA_DIR": folder.path])
    }

    @Test func `nothing is downloaded before the terms are accepted`() async throws {
        let result = try await run("download", "imdb", "--base-url", "http://127.0.0.1:1/")

        #expect(result.status == 2)
        #expect(result.output == [])
        #expect(result.errors.contains { $0.contains("https://developer.imdb.com/non-commercial-datasets/") })
        #expect(
            result.errors.last
                == "matinee: Nothing was downloaded. Accept IMDb’s terms with --accept-terms.")
        #expect(!FileManager.default.fileExists(atPath: folder.path))
    }

    @Test func `an unreachable server is status 3, and the terms stay accepted`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let arguments = ["download", "imdb", "--base-url", "http://127.0.0.1:1/", "--attempts", "1"]
        let environment = ["MATINEE_DATA_DIR": folder.path]
        let first = try await Command.run(["catalog"] + arguments + ["--accept-terms"], environment: environment)
        let second = try await Command.run(["catalog"] + arguments, environment: environment)

        let sentence = "matinee: 127.0.0.1 can’t be reached: the host does not take connections. Check the connection."
        #expect(first.status == 3 && first.errors.last == sentence)
        #expect(second.status == 3 && second.errors.last == sentence)
        #expect(second.errors.first?.hasPrefix("You accepted IMDb’s terms on 2") == true)
    }

    @Test func `--import without titles downloads nothing`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let arguments = [
            "catalog", "download", "imdb", "--base-url", "http://127.0.0.1:1/", "--attempts", "1", "--accept-terms",
            "--files", "ratings", "--import",
        ]
        let environment = ["MATINEE_DATA_DIR": folder.path]
        let without = try await Command.run(arguments, environment: environment)
        let downloads = folder.appending(path: "downloads")
        try FileManager.default.createDirectory(at: downloads, withIntermediateDirectories: true)
        try Data("titles".utf8).write(to: downloads.appending(path: "title.basics.tsv.gz"))
        let with = try await Command.run(arguments, environment: environment)

        #expect(without.status == 2)
        #expect(without.errors.last?.hasPrefix("matinee: An import needs title.basics.tsv.gz") == true)
        #expect(with.status == 3, "it is asked for")
    }

    @Test(arguments: [(SIGINT, 130), (SIGTERM, 143)])
    func `a stopped download has the signal's status`(signal: Int32, status: Int) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let silent = try ListeningSocket()
        let process = Process()
        process.executableURL = Command.program
        process.arguments = [
            "catalog", "download", "imdb", "--base-url", "http://127.0.0.1:\(silent.port)/", "--accept-terms",
            "--data-dir", folder.path,
        ]
        let errors = Pipe()
        process.standardError = errors
        try process.run()
        // The file is created after the signal handlers are installed.
        let part = folder.appending(path: "downloads/title.basics.tsv.gz.part").path
        while process.isRunning, !FileManager.default.fileExists(atPath: part) { usleep(1_000) }
        kill(process.processIdentifier, signal)
        process.waitUntilExit()

        #expect(Int(process.terminationStatus) == status)
        let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        #expect(said.contains("The download of title.basics.tsv.gz was stopped."))
    }

    @Test(arguments: [
        (["--files", "basics,posters"], "“basics,posters” is not a list of IMDb’s files"),
        (["--files", ""], "is not a list of IMDb’s files"),
        (["--base-url", "ftp://example.org/"], "is not the address of a server"),
        (["--attempts", "0"], "Give 1 to 1000"),
    ])
    func `wrong use is status 2`(arguments: [String], sentence: String) async throws {
        let result = try await Command.run(["catalog", "download", "imdb"] + arguments)

        #expect(result.status == 2)
        #expect(result.errors.first?.contains(sentence) == true, "\(result.errors)")
    }

    @Test func `info prints the catalog's contents`() async throws {
        let lines = try await run("info")
        let json = try await run("info", "--json").json(Info.self)

        #expect(lines.status == 0)
        #expect(lines.output.prefix(2) == ["titles\t740", "years\t1920-2024"])
        #expect(lines.output.contains("built in\t740"))
        #expect(json.titles == 740 && json.builtIn == 740 && json.problem == nil)
    }

    @Test func `an unusable catalog is reported with status 1`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("what is this".utf8).write(to: folder.appending(path: "catalog.index"))

        let result = try await run("info")

        #expect(result.status == 1)
        #expect(result.output.first == "titles\t740")
        #expect(
            result.errors.first?.hasPrefix("matinee: The imported catalog \(folder.path)/catalog.index can’t")
                == true)
    }

    @Test(arguments: [
        ["search", "blade runer"], ["search", "blade runer", "--json"], ["show", "tt0083658"], ["discover", "--json"],
    ])
    func `commands say why the imported catalog is not used`(arguments: [String]) async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let environment = ["MATINEE_DATA_DIR": folder.path]
        let before = try await Command.run(arguments, environment: environment)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("what is this".utf8).write(to: folder.appending(path: "catalog.index"))
        let after = try await Command.run(arguments, environment: environment)

        #expect(after.status == 0 && after.output == before.output && before.errors == [])
        #expect(
            after.errors == [
                "matinee: The imported catalog \(folder.path)/catalog.index can’t be used: it is not a catalog of "
                    + "Matinee. The built-in movies are shown."
            ])
    }

    @Test func `doctor counts an unusable imported catalog as a failed source`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("what is this".utf8).write(to: folder.appending(path: "catalog.index"))

        let result = try await Command.run("doctor", environment: ["MATINEE_DATA_DIR": folder.path])

        #expect(result.status == 3)
        #expect(result.output.contains { $0.hasPrefix("FAIL\tImported catalog\t") })
    }

    @Test func `an unreadable data folder is reported with status 1`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        // A link to itself can't be entered, like a folder without permission.
        try FileManager.default.createSymbolicLink(at: folder, withDestinationURL: folder)

        let result = try await run("info")

        #expect(result.status == 1 && result.output.first == "titles\t740")
        #expect(
            result.errors == [
                "matinee: The imported catalog \(folder.path)/catalog.index can’t be used: it can’t be read. "
                    + "Check that Matinee may read it."
            ])
    }

    @Test(arguments: [
        ["info"], ["import", "csv", "-"], ["download", "imdb", "--accept-terms", "--base-url", "http://127.0.0.1:1/"],
    ])
    func `an invalid data folder is wrong use`(command: [String]) async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: "file").path
        try Data().write(to: URL(filePath: file))

        for (path, sentence) in [
            (file, "matinee: “\(file)” is a file. Give a folder."),
            ("", "matinee: --data-dir is empty. Give a folder, or leave the option out."),
        ] {
            let result = try await Command.run(["catalog"] + command + ["--data-dir", path])
            #expect(result.status == 2 && result.output == [])
            #expect(result.errors == [sentence])
        }
    }

    @Test func `a missing data folder has the built-in movies, and is reported`() async throws {
        let result = try await run("info", "--data-dir", folder.path)

        #expect(result.status == 0 && result.output.first == "titles\t740")
        #expect(result.errors == ["matinee: There is no folder “\(folder.path)”. Nothing was imported there."])
        #expect(try await run("info").errors == [], "the default folder may be made later")
    }

    @Test func `--data-dir names another data folder`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let other = folder.appending(path: "other")
        try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
        try Data("what is this".utf8).write(to: other.appending(path: "catalog.index"))

        #expect(try await run("info").status == 0)
        #expect(try await run("info", "--data-dir", other.path).status == 1)
        let download = try await run(
            "download", "imdb", "--base-url", "http://127.0.0.1:1/", "--attempts", "1", "--accept-terms",
            "--data-dir", other.path)
        #expect(download.status == 3)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["other"])
    }

    @Test func `speed and time left follow recent progress`() {
        var throughput = Throughput()
        throughput.note(0, at: .zero)
        #expect(throughput.perSecond == nil)
        throughput.note(1_000, at: .seconds(1))
        #expect(throughput.perSecond == 1_000)
        #expect(throughput.secondsLeft(of: 5_500) == 5)
        for second in 2...30 { throughput.note(1_000 + second, at: .seconds(second)) }
        #expect(throughput.perSecond == 1)
        throughput.note(0, at: .seconds(31))
        #expect(throughput.perSecond == nil && throughput.secondsLeft(of: 9) == nil)
    }

    @Test(arguments: [
        (80, "basics  ▇▇▇▇▇▇▇▇▇▇··········  50 %  1.5 MB of 3 MB  500 kB/s  3 s left"),
        (60, "basics  ▇▇▇▇·····  50 %  1.5 MB of 3 MB  500 kB/s  3 s left"), (36, "basics  50 %  1.5 MB of 3 MB"),
        (16, "basics  50 %"), (5, "basi"), (0, ""),
    ])
    func `a line is never wider than its terminal`(columns: Int, text: String) {
        var throughput = Throughput()
        throughput.note(0, at: .zero)
        throughput.note(1_500_000, at: .seconds(3))

        #expect(
            DownloadLine(name: "basics", bytes: 1_500_000, total: 3_000_000, throughput: throughput).text(
                columns: columns) == text)
    }

    @Test func `a printed command is quoted for the shell`() {
        let files = [URL(filePath: "/data/title.basics.tsv.gz"), URL(filePath: "/my data/it's.gz")]

        #expect(
            CatalogDownloadIMDb.importCommand(files)
                == #"matinee catalog import imdb /data/title.basics.tsv.gz '/my data/it'\''s.gz'"#)
        #expect(
            CatalogDownloadIMDb.importCommand([URL(filePath: "/a.gz")], dataFolder: "/my data")
                == "matinee catalog import imdb /a.gz --data-dir '/my data'")
    }

    private struct Info: Decodable {
        let titles: Int
        let builtIn: Int
        let problem: String?
    }
}
