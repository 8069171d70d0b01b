enum CSVLine {
    /// Some spreadsheets misread UTF-8 without it.
    static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// Quotes cells that contain separators or line ends, or that begin or end with space.
    static func bytes(_ cells: [String]) -> [UInt8] {
        var bytes: [UInt8] = []
        for (place, cell) in cells.enumerated() {
            if place > 0 { bytes.append(CSVSeparator.comma) }
            let text = CSVFormulaGuard.made(of: cell)
            let needsQuotes =
                text.utf8.contains { [CSVSeparator.comma, .quotationMark, .carriageReturn, .lineFeed].contains($0) }
                || text.unicodeScalars.first?.properties.isWhitespace == true
                || text.unicodeScalars.last?.properties.isWhitespace == true
            if needsQuotes {
                bytes.append(.quotationMark)
                for byte in text.utf8 {
                    if byte == .quotationMark { bytes.append(byte) }
                    bytes.append(byte)
                }
                bytes.append(.quotationMark)
            } else {
                bytes.append(contentsOf: text.utf8)
            }
        }
        return bytes + [.carriageReturn, .lineFeed]
    }
}
