import DataFormats

public enum TableSeparator: String, Sendable, Hashable, CaseIterable {
    case comma = ","
    case semicolon = ";"
    case tab = "\t"
    case bar = "|"

    /// - Parameter name: the character or its name.
    public init?(name: String) {
        switch name {
        case ",", "comma": self = .comma
        case ";", "semicolon": self = .semicolon
        case "\t", "\\t", "tab": self = .tab
        case "|", "bar", "pipe": self = .bar
        default: return nil
        }
    }

    var byte: UInt8 { rawValue.utf8.first ?? 0 }

    /// The separator with the most cells in the first line. The tab if there is none: titles of a table with one column
    /// may have commas.
    static func guessed(from line: Span<UInt8>) -> TableSeparator {
        var whole = CSVCells(separator: TableSeparator.tab.byte)
        // The first line may end within quotation marks.
        var best = (separator: whole.begin(line) ? TableSeparator.tab : .comma, cells: 1)
        for separator in [TableSeparator.tab, .comma, .semicolon, .bar] {
            var cells = CSVCells(separator: separator.byte)
            if !cells.begin(line) { cells.beginWithoutQuotes(line) }
            if cells.count > best.cells { best = (separator, cells.count) }
        }
        return best.separator
    }
}
