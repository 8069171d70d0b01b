import CatalogImport
import Domain

/// What an import has done, as it is printed: the titles are the built-in ones and those taken without the merged ones,
/// and those kept without the ones that were merged.
struct ImportSummary: Encodable {
    /// How many titles there are in the catalog now.
    let titles: Int
    /// How many of them come with Matinee.
    let builtIn: Int
    /// How many were taken of the files.
    let taken: Int
    /// How many of those are of a movie that was there already.
    let merged: Int
    /// How many were taken over of what was imported before.
    let kept: Int
    /// How many of those are of a built-in movie or of one that was taken now.
    let keptMerged: Int
    let leftOut: LeftOut
    /// How many titles had bytes that are no UTF-8.
    let repaired: Int
    /// How many lines of a table were not UTF-8 and were read as Windows-1252.
    let windows1252: Int
    /// The columns with cells that were not understood.
    let notUnderstood: [Cells]
    /// The first lines that are left out for what is wrong with them.
    let firstBadLines: [BadLine]
    /// How many bytes the catalog takes.
    let bytes: Int
    let seconds: Double

    /// How many lines are no titles of the catalog.
    struct LeftOut: Encodable {
        /// Of types that are not wanted.
        let types: Int
        let adult: Int
        /// For what is wrong with them, by what that is.
        let badLines: [String: Int]
    }

    struct BadLine: Encodable {
        let file: String
        let line: Int
        let reason: String
    }

    /// Cells of a column that were not understood.
    struct Cells: Encodable {
        let column: String
        let cells: Int
        /// How many cells of the column have anything in them.
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

    /// One figure a line: for people with words around it, for programs in two cells.
    var lines: [TerminalText] {
        var rows = [("titles", titles), ("built in", builtIn), ("taken", taken), ("merged", merged)]
        if kept > 0 { rows += [("kept", kept), ("kept merged", keptMerged)] }
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
