import ArgumentParser
import Catalog
import CatalogImport
import Domain
import Foundation

struct ImportOptions: ParsableArguments {
    @Flag(
        help: """
            Keep the titles of earlier imports. Equal ids in two tables mean the same title.
            """)
    var keep = false

    @OptionGroup var data: DataFolderOption

    @Flag(help: "Print only errors, no progress.")
    var quiet = false

    @Flag(help: "Print JSON.")
    var json = false

    /// Runs the import and prints its summary.
    func run(_ reader: any TitleReader, from origin: CatalogOrigin) async throws {
        let folder = try data.folder()
        let display = ImportDisplay(isQuiet: quiet)
        let interruption = ImportInterruption { display.clear() }
        let log = ImportLog(tell: { display.show($0) }, isCancelled: { interruption.number != nil })
        let work = CatalogImporter(reader, from: origin, keepsOthers: keep, in: folder)
        let start = ContinuousClock.now
        let outcome: CatalogImportOutcome
        do throws(CatalogImportError) {
            let builtIn = try builtInMovies()
            outcome = try work.run(builtIn: builtIn, made: Date(), log: log) { stage in
                interruption.leavesTemporaryFile = stage == .writing
                if stage == .writing { display.showWriting(log.tally.titles) }
            }
        } catch {
            display.clear()
            if let number = interruption.number, error == .cancelled {
                throw Failure(sentence: error.sentence, status: 128 + number)
            }
            // If the file is of another kind, its bad lines are not useful.
            if !quiet, case .file(.noTitles) = error { for line in log.tally.lines { Terminal.error(line) } }
            throw Failure(error)
        }
        interruption.end()
        display.clear()
        let summary = ImportSummary(outcome, seconds: (ContinuousClock.now - start) / .seconds(1))
        if json {
            Terminal.line(try JSONOutput.text(summary))
        } else if !quiet {
            for line in outcome.tally.lines { Terminal.error(line) }
            Terminal.lines(summary.lines)
        }
    }

    private func builtInMovies() throws(CatalogImportError) -> [Movie] {
        do throws(CatalogFileError) { return try CatalogFile.builtIn.movies() } catch {
            throw .builtIn(error)
        }
    }
}

extension Failure {
    fileprivate init(_ error: CatalogImportError) {
        let status: Int32 =
            switch error {
            case .file(.noTitles), .catalog, .builtIn, .busy: 1
            case .file: 2
            case .cancelled: 130
            }
        self.init(sentence: error.sentence, status: status)
    }
}

extension ImportTally {
    /// The counts and the first examples of bad lines, then of lines and cells that were converted or not read.
    fileprivate var lines: [TerminalText] {
        LineFault.allCases.compactMap { fault in faults[fault].map { "matinee: \(fault.counted($0))." } }
            + firstFaults.map { "  \($0.sentence)" } + encodingLines
            + unreadCells.map { "matinee: \($0.sentence)" }
    }

    private var encodingLines: [TerminalText] {
        switch otherEncoding {
        case 0: []
        case 1: ["matinee: 1 line was not UTF-8 and was read as Windows-1252."]
        default: ["matinee: \(otherEncoding.grouped) lines were not UTF-8 and were read as Windows-1252."]
        }
    }
}
