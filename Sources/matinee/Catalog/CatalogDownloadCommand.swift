import App
import ArgumentParser
import Foundation

struct CatalogDownloadCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "download", abstract: "Downloads files of titles to import.",
        subcommands: [CatalogDownloadIMDb.self])
}

struct CatalogDownloadIMDb: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "imdb", abstract: "Downloads the files that IMDb offers for personal use.",
        discussion: """
            After you accept IMDb’s terms, downloads title.basics.tsv.gz (0.2 GB), title.ratings.tsv.gz (8 MB) and \
            title.akas.tsv.gz (0.5 GB) to the folder downloads in the data folder. Resumes interrupted downloads and \
            skips unchanged files. Set IMDB_DATASETS_URL to use another server.

            For the seasons and episodes of series, download title.episode.tsv.gz (0.05 GB) too: --files episode.

            For the people who made the movies, download name.basics.tsv.gz (0.3 GB) and title.principals.tsv.gz \
            (0.7 GB) too: --files names,principals. For directors and writers only, title.crew.tsv.gz (0.1 GB) does \
            instead: --files names,crew. The sizes are approximate and grow.

            Exit status: 0 downloaded, 2 wrong use or the files can’t be written, 3 a server failed, 130 or 143 \
            stopped; with --import also those of catalog import.
            """)

    @Option(help: "The folder to save them in (default: downloads in the data folder).", completion: .directory)
    var into: String?

    @OptionGroup var data: DataFolderOption

    @Flag(help: "Accept IMDb’s terms without being asked.")
    var acceptTerms = false

    @Option(
        help: """
            The files: basics, ratings, akas, episode, names, principals, crew, or all (default: basics,ratings,akas).
            """,
        transform: { text in try CatalogDownloadIMDb.datasets(text) })
    var files: [IMDbDataset] = IMDbDataset.ofTitles

    @Option(
        help: "A server to download from instead of IMDb.",
        transform: { text in
            guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()),
                url.host()?.isEmpty == false
            else {
                throw ValidationError("“\(text)” is not the address of a server. Give one like https://example.org/.")
            }
            return url
        })
    var baseURL: URL?

    @Flag(name: .customLong("import"), help: "Import them afterwards.")
    var imports = false

    @Option(help: "How often to try a server that sends nothing.")
    var attempts = IMDbDownload.attempts

    func validate() throws {
        guard (1...1_000).contains(attempts) else { throw ValidationError("Give 1 to 1000 attempts.") }
    }

    func run() async throws {
        let configuration = try AppConfiguration.ofEnvironment()
        let dataFolder = try data.folder()
        try TermsDialogue(IMDbTerms(dataFolder: dataFolder)).settle(isAccepted: acceptTerms, at: Date())
        let folder =
            into.map { URL(filePath: $0, directoryHint: .isDirectory) }
            ?? dataFolder.appending(path: "downloads", directoryHint: .isDirectory)
        let download = IMDbDownload(
            from: baseURL ?? configuration.datasetsURL ?? IMDbDataset.home, to: folder.absoluteURL, attempts: attempts)
        if imports, !files.contains(.basics), !Self.isThere(download.file(.basics)) {
            throw Failure.wrongUse("\(Self.basicsMissing) Download it too: leave out --files.")
        }
        let display = DownloadDisplay()
        let interruption = Interruption()
        do {
            try await interruption.cancelling { [files] in
                try await download.fetch(files) { display.show($0) }
            }
        } catch let problem as DownloadProblem {
            display.clear()
            throw Failure(problem, signal: interruption.number)
        }
        if let signal = interruption.number {
            display.clear()
            throw Failure(Self.stopped(imports: imports), signal: signal)
        }
        let there = IMDbDataset.toImport(of: IMDbDataset.allCases.filter { Self.isThere(download.file($0)) })
        if imports {
            let arguments = Self.importArguments(there.map(download.file), dataFolder: data.dataDir)
            return try await CatalogImportIMDb.parse(arguments).run()
        }
        guard there.contains(.basics) else { return Terminal.line("\(Self.basicsMissing)") }
        Terminal.line("Import them with:")
        let named = data.dataDir == nil ? configuration.dataFolderToName : dataFolder.absoluteURL.path
        Terminal.line("  \(Self.importCommand(there.map(download.file), dataFolder: named))")
    }

    private static let basicsMissing =
        "An import needs \(IMDbDataset.basics.fileName), which has the titles."

    /// The problem if a signal came after all files were downloaded.
    private static func stopped(imports: Bool) -> DownloadProblem {
        let rest = imports ? "; nothing was imported" : ""
        return DownloadProblem(sentence: "Stopped. All files are downloaded\(rest).", kind: .stopped)
    }

    private static func isThere(_ file: URL) -> Bool { FileManager.default.fileExists(atPath: file.path) }

    /// The command that imports the files, ready to paste into a shell.
    static func importCommand(_ files: [URL], dataFolder: String? = nil) -> String {
        let arguments = importArguments(files, dataFolder: dataFolder).map(\.quotedForShell)
        return (["matinee catalog import imdb"] + arguments).joined(separator: " ")
    }

    private static func importArguments(_ files: [URL], dataFolder: String?) -> [String] {
        files.map(\.path) + (dataFolder.map { ["--data-dir", $0] } ?? [])
    }

    private static func datasets(_ text: String) throws -> [IMDbDataset] {
        let names = text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
        guard names != ["all"] else { return IMDbDataset.allCases }
        let datasets = names.compactMap(IMDbDataset.init)
        let known = IMDbDataset.allCases.map(\.rawValue).joined(separator: ", ")
        guard !names.isEmpty, datasets.count == names.count else {
            throw ValidationError("“\(text)” is not a list of IMDb’s files. Give some of \(known), or all.")
        }
        // In IMDb's order, each once.
        return IMDbDataset.allCases.filter(datasets.contains)
    }
}

extension Failure {
    /// - Parameter signal: the signal that stopped the download.
    fileprivate init(_ problem: DownloadProblem, signal: Int32?) {
        let status: Int32 =
            switch problem.kind {
            case .there: 3
            case .here: 2
            case .stopped: 128 + (signal ?? SIGINT)
            }
        self.init(sentence: problem.sentence, status: status)
    }
}
