import Domain

/// What stands between the cells of a table: programs of different countries do not agree.
enum CSVSeparator {
    static let comma = UInt8(ascii: ",")
    static let semicolon = UInt8(ascii: ";")
    static let tab = UInt8(ascii: "\t")

    /// The one that the file itself tells in a first line `sep=;`, else the one that makes a heading out
    /// of the first row, else the one that the first lines have in common.
    static func found(in bytes: [UInt8], limits: ImportLimits) throws(ImportProblem) -> UInt8 {
        if bytes.starts(with: "sep=".utf8), let told = bytes.dropFirst(4).first, [comma, semicolon, tab].contains(told)
        {
            return told
        }
        var best: (separator: UInt8, columns: Int)?
        for separator in [comma, semicolon, tab] {
            var rows = ListRows(bytes, separator: separator, limits: limits)
            guard let first = try rows.next() else { continue }
            let columns = ListColumns(first.cells)
            if columns.isHeading, first.cells.count > best?.columns ?? 0 { best = (separator, first.cells.count) }
        }
        if let best { return best.separator }
        let lines = bytes.split(
            maxSplits: 10, whereSeparator: { $0 == .lineFeed || $0 == .carriageReturn }
        ).prefix(10)
        return [tab, semicolon].first { separator in lines.allSatisfy { $0.contains(separator) } } ?? comma
    }
}
