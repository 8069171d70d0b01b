import Domain

/// Detects the separator of a table, which depends on the program and country.
enum CSVSeparator {
    static let comma = UInt8(ascii: ",")
    static let semicolon = UInt8(ascii: ";")
    static let tab = UInt8(ascii: "\t")

    /// The separator named in a first line `sep=;`, else the one that turns the first row into a heading, else the one
    /// that all first lines have.
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
