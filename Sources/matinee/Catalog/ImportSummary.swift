import Catalog
import CatalogImport
import Domain

/// The result of an import, as printed: titles = built in + taken - merged + kept - kept merged.
struct ImportSummary: Encodable {
    /// The number of titles in the new catalog.
    let titles: Int
    /// The number of built-in movies.
    let builtIn: Int
    /// The number of titles read from the files.
    let taken: Int
    /// The number of these titles that belong to an existing movie.
    let merged: Int
    /// The number of titles kept from earlier imports.
    let kept: Int
    /// The number of these titles that belong to a built-in or newly imported movie.
    let keptMerged: Int
    /// The number of people in the new catalog.
    let people: Int
    /// The number of movies with a list of nearest movies learned from ratings.
    let learned: Int
    /// The number of credits of the titles read from the files.
    let credits: Int
    /// The number of credits that were left out because the files do not name their person.
    let namelessCredits: Int
    let leftOut: LeftOut
    /// The number of titles with bytes that are not UTF-8.
    let repaired: Int
    /// The number of lines that were read as Windows-1252.
    let windows1252: Int
    /// The columns with unreadable cells.
    let notUnderstood: [Cells]
    /// The first bad lines.
    let firstBadLines: [BadLine]
    /// The size of the catalog.
    let bytes: Int
    let seconds: Double

    /// The number of lines that were not imported.
    struct LeftOut: Encodable {
        /// The number of titles of unwanted types.
        let types: Int
        let adult: Int
        /// The number of bad lines by reason.
        let badLines: [String: Int]
    }

    struct BadLine: Encodable {
        let file: String
        let line: Int
        let reason: String
    }

    /// Unreadable cells of a column.
    struct Cells: Encodable {
        let column: String
        let cells: Int
        /// The number of non-empty cells of the column.
        let filled: Int
        let firstLine: Int
        let firstText: String
    }

    init(_ outcome: CatalogImportOutcome, seconds: Double) {
        let tally = outcome.tally
        titles = outcome.figures.titleCount
        builtIn = outcome.builtIn
        taken = tally.titles
        merged = outcome.merged
        kept = outcome.kept
        keptMerged = outcome.keptMerged
        people = outcome.figures.personCount
        learned = outcome.figures.learnedCount
        credits = tally.credits
        namelessCredits = tally.namelessCredits
        let faults = tally.faults.map { ($0.key.rawValue, $0.value) }
        leftOut = LeftOut(
            types: tally.otherTypes, adult: tally.adult, badLines: Dictionary(uniqueKeysWithValues: faults))
        repaired = tally.repaired
        windows1252 = tally.otherEncoding
        notUnderstood = tally.unreadCells.map {
            Cells(
                column: $0.field.rawValue, cells: $0.count, filled: $0.filled, firstLine: $0.firstLine,
                firstText: $0.firstText)
        }
        firstBadLines = tally.firstFaults.map {
            BadLine(file: $0.file.path, line: $0.line, reason: $0.fault.rawValue)
        }
        bytes = outcome.figures.byteCount
        self.seconds = (seconds * 100).rounded() / 100
    }

    /// One figure a line: with grouped digits for people, with a tab for programs.
    var lines: [TerminalText] {
        var rows = [("titles", titles), ("built in", builtIn), ("taken", taken), ("merged", merged)]
        if kept > 0 { rows += [("kept", kept), ("kept merged", keptMerged)] }
        if people > 0 { rows += [("people", people), ("credits", credits)] }
        if learned > 0 { rows.append(("learned lists", learned)) }
        if namelessCredits > 0 { rows.append(("nameless", namelessCredits)) }
        if leftOut.types > 0 { rows.append(("of other types", leftOut.types)) }
        if leftOut.adult > 0 { rows.append(("for adults", leftOut.adult)) }
        let bad = leftOut.badLines.values.reduce(0, +)
        if bad > 0 { rows.append(("bad lines", bad)) }
        if repaired > 0 { rows.append(("repaired", repaired)) }
        if windows1252 > 0 { rows.append(("Windows-1252", windows1252)) }
        let cells = notUnderstood.map(\.cells).reduce(0, +)
        if cells > 0 { rows.append(("not understood", cells)) }
        rows.append(("bytes", bytes))
        guard Terminal.isForPeople else { return rows.map { "\($0.0)\t\($0.1)" } + ["seconds\t\(seconds)"] }
        return rows.map { "\($0.0.padding(to: 16))\($0.1.grouped)" } + [
            "\("seconds".padding(to: 16))\(seconds)"
        ]
    }
}
