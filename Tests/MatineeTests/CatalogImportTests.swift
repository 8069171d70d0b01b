import Foundation
import Testing

/// Imports on the command line.
@Suite struct CatalogImportTests: CatalogImporting {
    private static let basics = """
        tconst\ttitleType\tprimaryTitle\toriginalTitle\tisAdult\tstartYear\tendYear\truntimeMinutes\tgenres
        tt0133093\tmovie\tThe Matrix\tThe Matrix\t0\t1999\t\\N\t136\tAction,Sci-Fi
        tt0000009\tmovie\tMiss Jerry\tMiss Jerry\t0\t1894\t\\N\t45\tRomance
        tt0000010\tshort\tLeaving the Factory\tLa sortie\t0\t1895\t\\N\t1\tShort
        tt0000011\tmovie\tNothing to See\t\\N\t1\t1990\t\\N\t\\N\t\\N
        what
        """

    @Test func `IMDb's files are imported, and their titles are in the file`() async throws {
        try await withFolder { folder in
            let file = try write(Self.basics, to: "title.basics.tsv", in: folder)

            let result = try await matinee(["imdb", file], folder)
            #expect(result.status == 0)
            #expect(result.output.contains("taken\t2") && result.output.contains("merged\t1"))
            #expect(result.output.contains("of other types\t1") && result.output.contains("for adults\t1"))
            #expect(result.output.contains("bad lines\t1"))
            #expect(
                result.errors == [
                    "matinee: 1 line has too few cells.", "  Line 6 of “\(file)” has too few cells.",
                ])
            #expect(try names(folder).contains("catalog.index"))
        }
    }

    @Test func `the summary is JSON when it is asked for`() async throws {
        try await withFolder { folder in
            let file = try write(Self.basics, to: "title.basics.tsv", in: folder)

            let summary = try await matinee(["imdb", file, "--json", "--types", "all", "--adult"], folder).json(
                Summary.self)
            #expect(summary.taken == 4 && summary.merged == 1 && summary.bytes > 0)
            #expect(summary.leftOut.types == 0 && summary.leftOut.adult == 0)
            #expect(summary.leftOut.badLines == ["cellsMissing": 1])
            #expect(summary.firstBadLines.map(\.line) == [6])
        }
    }

    @Test func `info prints JSON with ISO 8601 times`() async throws {
        try await withFolder { folder in
            let file = try write(Self.basics, to: "title.basics.tsv", in: folder)
            _ = try await matinee(["imdb", file, "--quiet"], folder)

            let arguments = ["catalog", "info", "--json", "--data-dir", folder.path]
            let info = try await Command.run(arguments).json(Info.self)
            #expect(info.imported.titlesByOrigin == ["IMDb": 2] && info.imported.bytes > 0)
            #expect(info.imported.made.hasPrefix("20") && (try? Date(info.imported.made, strategy: .iso8601)) != nil)
        }
    }

    private struct Info: Decodable {
        let imported: Imported

        struct Imported: Decodable {
            let made: String
            let bytes: Int
            let titlesByOrigin: [String: Int]
        }
    }

    @Test func `people are imported and counted`() async throws {
        try await withFolder { folder in
            let files = folder.appending(path: "files", directoryHint: .isDirectory)
            try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
            _ = try write(Self.basics, to: "title.basics.tsv", in: files)
            _ = try write(
                "nconst\tprimaryName\tbirthYear\tdeathYear\tprimaryProfession\nnm0000206\tKeanu Reeves\t1964\t\\N\tactor\n",
                to: "name.basics.tsv", in: files)
            let principals = try write(
                "tconst\tordering\tnconst\tcategory\tcharacters\ntt0133093\t1\tnm0000206\tactor\t[\"Neo\"]\n"
                    + "tt0133093\t2\tnm0000207\tactor\t\\N\n", to: "title.principals.tsv", in: files)

            let result = try await matinee(["imdb", files.path], folder)
            #expect(result.status == 0)
            for line in ["people\t1", "credits\t1", "nameless\t1"] { #expect(result.output.contains(line)) }
            let info = try await Command.run(["catalog", "info", "--data-dir", folder.path])
            #expect(info.output.contains("people\t1"))
            let basics = files.appending(path: "title.basics.tsv").path
            let alone = try await matinee(["imdb", basics, principals], folder)
            #expect(alone.status == 2)
            #expect(alone.errors == ["matinee: The names of the people are missing. Give name.basics.tsv.gz too."])
        }
    }

    @Test func `--quiet prints nothing`() async throws {
        try await withFolder { folder in
            let file = try write(Self.basics, to: "title.basics.tsv", in: folder)

            let result = try await matinee(["imdb", file, "--quiet"], folder)
            #expect(result.status == 0 && result.output == [] && result.errors == [])
        }
    }

    @Test func `--keep imports several kinds of files`() async throws {
        try await withFolder { folder in
            let table = try write("Nr;Titel\n7;Meins\n", to: "table.csv", in: folder)
            let export = try write("{\"id\":5,\"original_title\":\"Theirs\"}\n", to: "export.json", in: folder)
            _ = try write("movieId,title,genres\n1,Ours (1995),Drama\n", to: "movies.csv", in: folder)

            let first = try await matinee(["csv", table, "--title", "Titel", "--id", "1", "--json"], folder).json(
                Summary.self)
            let second = try await matinee(["movielens", folder.path, "--keep", "--json"], folder).json(Summary.self)
            let third = try await matinee(["tmdb-export", export, "--keep", "--json"], folder).json(Summary.self)
            #expect(second.titles == first.titles + 1 && third.titles == first.titles + 2)
        }
    }

    @Test(arguments: [
        (["imdb", "missing.tsv"], 2, "There is no file “missing.tsv”. Check its name."),
        (["imdb", "/"], 2, "“/” is a folder without title.basics.tsv.gz. Give the files."),
        (["csv", "/"], 2, "“/” is a folder. Give a file."),
        (["imdb", "/dev/null"], 2, "“/dev/null” is empty."),
        (["imdb", "-", "-"], 2, "Standard input can be only one of the files."),
        (["imdb"], 2, "Missing expected argument"),
        (
            ["imdb", "a", "--types", "Movie, series"], 2,
            "“series” is not a type of titles. Give all, or some of movie, tvMovie"
        ),
        (["movielens", "/dev/null"], 2, "“/dev/null” is not a folder"),
        (["movielens", "/dev/null", "/dev/null"], 2, "“/dev/null” is empty."),
        (["movielens", "a", "b", "c"], 2, "Give the folder, or ratings.csv and links.csv."),
        (["movielens", "-", "-"], 2, "Standard input can be only one of the files."),
        (["tmdb-export", "/dev/null"], 2, "“/dev/null” is empty."),
        (["csv", "/dev/null"], 2, "“/dev/null” is empty."),
        (["csv", "a", "--delimiter", "x"], 2, "“x” is not a separator. Give comma, semicolon, tab or bar."),
        (["nothing"], 2, "There is no command “nothing”. List them with matinee help catalog import."),
    ])
    func `each import error is one sentence`(arguments: [String], status: Int, sentence: String) async throws {
        try await withFolder { folder in
            let result = try await matinee(arguments, folder)

            #expect(result.status == status)
            #expect(result.output == [])
            #expect(result.errors.contains { $0.contains(sentence) }, "\(result.errors)")
            #expect(try !names(folder).contains("catalog.index"))
        }
    }

    @Test func `a file without titles leaves the catalog unchanged, with status 1`() async throws {
        try await withFolder { folder in
            let file = try write("title\n", to: "empty.csv", in: folder)

            let result = try await matinee(["csv", file], folder)
            #expect(result.status == 1)
            #expect(
                result.errors == ["matinee: Nothing to import in “\(file)”. The catalog is unchanged."]
            )
        }
    }

    @Test func `repaired lines are reported, and the counts add up`() async throws {
        try await withFolder { folder in
            let file = folder.appending(path: "table.csv", directoryHint: .notDirectory).path
            var bytes = Array("id,title,year,rating\n1,Caf".utf8) + [0xE9]
            bytes += Array(",1999,85%\n2,Mine,2000,9\n".utf8)
            try Data(bytes).write(to: URL(filePath: file))

            let result = try await matinee(["csv", file], folder)
            #expect(
                result.errors == [
                    "matinee: 1 line was not UTF-8 and was read as Windows-1252.",
                    "matinee: 1 rating was not understood: “85%” in line 2.",
                ])
            #expect(result.output.contains("Windows-1252\t1") && result.output.contains("not understood\t1"))
            let summary = try await matinee(["csv", file, "--keep", "--json"], folder).json(Summary.self)
            #expect(summary.windows1252 == 1)
            #expect(summary.notUnderstood == [Summary.Cells(column: "rating", cells: 1, firstLine: 2)])
            #expect(summary.kept == 2 && summary.keptMerged == 2 && summary.titles == summary.builtIn + 2)
        }
    }

    @Test func `a file of another kind is one sentence`() async throws {
        try await withFolder { folder in
            let file = try write("id,title\n1,A\n2,B\n", to: "table.csv", in: folder)

            let result = try await matinee(["tmdb-export", file], folder)
            #expect(result.errors == ["matinee: “\(file)” is not TMDB’s export of the ids of movies."])
        }
    }

    @Test func `the standard input is read`() async throws {
        try await withFolder { folder in
            let file = try write("title\nMine\n", to: "table.csv", in: folder)
            let process = Process()
            process.executableURL = Command.program
            process.arguments = ["catalog", "import", "csv", "-", "--quiet", "--data-dir", folder.path]
            process.standardInput = try FileHandle(forReadingFrom: URL(filePath: file))
            try process.run()
            process.waitUntilExit()

            #expect(process.terminationStatus == 0)
            #expect(try names(folder).contains("catalog.index"))
        }
    }

    @Test func `empty standard input is reported`() async throws {
        try await withFolder { folder in
            let process = Process()
            process.executableURL = Command.program
            process.arguments = ["catalog", "import", "csv", "-", "--data-dir", folder.path]
            process.standardInput = FileHandle.nullDevice
            let errors = Pipe()
            process.standardError = errors
            try process.run()
            let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()

            #expect(process.terminationStatus == 2)
            #expect(said == "matinee: The standard input is empty.\n")
        }
    }

    @Test func `standard input is not read twice`() async throws {
        try await withFolder { folder in
            let basics = try write(Self.basics, to: "basics", in: folder)
            let akas = try write("titleId\ttitle\tregion\tlanguage\ttypes\tisOriginalTitle\n", to: "akas", in: folder)
            let process = Process()
            process.executableURL = Command.program
            process.arguments = ["catalog", "import", "imdb", "-", akas, "--data-dir", folder.path]
            process.standardInput = try FileHandle(forReadingFrom: URL(filePath: basics))
            let errors = Pipe()
            process.standardError = errors
            try process.run()
            process.waitUntilExit()

            #expect(process.terminationStatus == 2)
            let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            #expect(said.contains("With title.akas, title.basics is read twice"))
        }
    }

    private struct Summary: Decodable {
        let titles: Int
        let builtIn: Int
        let taken: Int
        let merged: Int
        let kept: Int
        let keptMerged: Int
        let windows1252: Int
        let notUnderstood: [Cells]
        let bytes: Int
        let leftOut: LeftOut
        let firstBadLines: [BadLine]

        struct LeftOut: Decodable {
            let types: Int
            let adult: Int
            let badLines: [String: Int]
        }

        struct Cells: Decodable, Equatable {
            let column: String
            let cells: Int
            let firstLine: Int
        }

        struct BadLine: Decodable {
            let line: Int
        }
    }
}
