package import Domain
package import struct Foundation.Date

/// Reads a list of movies and recognizes its format by its content.
package struct ImportReader: Sendable {
    private let limits: ImportLimits
    private let moment: Date

    /// - Parameter moment: the current time. Later viewings are left out.
    init(limits: ImportLimits = ImportLimits(), at moment: Date) {
        self.limits = limits
        self.moment = moment
    }

    package init(maxBytes: Int, at moment: Date) { self.init(limits: ImportLimits(bytes: maxBytes), at: moment) }

    /// The number of bytes of a list's text, which an archive has when it is unpacked.
    package static func textSize(of bytes: [UInt8]) -> Int {
        isPacked(bytes) ? LetterboxdArchive(bytes)?.size ?? 0 : bytes.count
    }

    /// Reads a list in time proportional to its bytes.
    ///
    /// - Parameter fileName: distinguishes lists with the same columns, such as Letterboxd's watchlist.
    package func read(_ bytes: [UInt8], fileName: String? = nil) throws(ImportProblem) -> ImportedList {
        guard bytes.count <= limits.bytes else { throw .tooLarge(bytes: limits.bytes) }
        if Self.isPacked(bytes) {
            guard let archive = LetterboxdArchive(bytes) else { throw .packed }
            return try archive.list(limits: limits, at: moment)
        }
        return try readText(bytes, fileName: fileName)
    }

    /// Reads a list that is not packed.
    func readText(_ bytes: [UInt8], fileName: String?) throws(ImportProblem) -> ImportedList {
        let text = FileText.utf8(bytes)
        guard let start = text.firstIndex(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) else { throw .empty }
        guard !text[start...].prefix(1_000).prefix(while: { $0 != .lineFeed && $0 != .carriageReturn }).contains(0)
        else { throw .notText }
        guard FileText.isText(text) else { throw .notText }
        let list = try list(text, start: start, fileName: fileName)
        guard !list.rows.isEmpty || !list.skipped.isEmpty else { throw .noMovies }
        return list
    }

    private func list(_ text: [UInt8], start: Int, fileName: String?) throws(ImportProblem) -> ImportedList {
        if Self.isJSON(text[start...]) {
            var list = JSONList(CombiningMarks.cut(json: text), limits: limits, fileName: fileName, at: moment)
            return try list.list()
        }
        guard let text = FileText.repaired(text, limit: limits.windowsBytes) else {
            throw .tooLarge(bytes: limits.windowsBytes)
        }
        var list = try TableList(CombiningMarks.cut(text), limits: limits, fileName: fileName, at: moment)
        return try list.list()
    }

    /// Whether the text is JSON. A bracket alone is not enough: a movie is called `[REC]`.
    private static func isJSON(_ text: ArraySlice<UInt8>) -> Bool {
        let next = text.dropFirst().first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        return switch text.first {
        case UInt8(ascii: "{"): next == nil || next == .quotationMark || next == UInt8(ascii: "}")
        case UInt8(ascii: "["): next == nil || "{[]\"0123456789".utf8.contains(next ?? 0)
        default: false
        }
    }

    /// Whether the file begins like ZIP (also `.xlsx`), gzip or `.xls`.
    private static func isPacked(_ bytes: [UInt8]) -> Bool {
        [[0x50, 0x4B, 0x03, 0x04], [0x50, 0x4B, 0x05, 0x06], [0x1F, 0x8B, 0x08], [0xD0, 0xCF, 0x11, 0xE0]].contains {
            bytes.starts(with: $0)
        }
    }
}
