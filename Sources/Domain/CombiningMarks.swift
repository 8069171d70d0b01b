import Foundation

/// Cuts long runs of combining marks. Swift compares and hashes a text in time that grows with the square of such a
/// run: one of 50,000 takes half a minute. No language has more than a few marks in a row.
///
/// The limit is that of https://www.unicode.org/reports/tr15/#Stream_Safe_Text_Format.
package enum CombiningMarks {
    /// The number of marks of a run that are kept.
    package static let maxRun = 30

    /// What to do about a text of the user's with a longer run.
    package static let tooMany = "There are too many marks on a letter. Keep at most \(maxRun)."

    package static func hasLongRun(_ text: String) -> Bool { cut(text).utf8.count < text.utf8.count }

    package static func cut(_ text: String) -> String {
        // A mark has two bytes or more.
        guard text.utf8.count > 2 * maxRun, text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
        var kept = String.UnicodeScalarView()
        var run = Run()
        var isCut = false
        for scalar in text.unicodeScalars {
            if run.keeps(scalar) { kept.append(scalar) } else { isCut = true }
        }
        return isCut ? String(kept) : text
    }

    /// A text in JSON, in which `\u` begins an escaped mark, in UTF-8: decoders read UTF-16 and UTF-32, too.
    package static func cut(json text: [UInt8]) -> [UInt8] { cut(utf8(text), isJSON: true) }

    /// JSON begins with a character of ASCII, so its first bytes tell the encoding.
    private static func utf8(_ json: [UInt8]) -> [UInt8] {
        let encoding: String.Encoding
        switch json.prefix(4).map({ $0 == 0 }) {
        case [true, true, true, false]: encoding = .utf32BigEndian
        case [false, true, true, true]: encoding = .utf32LittleEndian
        case [true, false, true, false], [true, false]: encoding = .utf16BigEndian
        case [false, true, false, true], [false, true]: encoding = .utf16LittleEndian
        default:
            let marks: [(bytes: [UInt8], encoding: String.Encoding)] = [
                ([0x00, 0x00, 0xFE, 0xFF], .utf32), ([0xFF, 0xFE, 0x00, 0x00], .utf32), ([0xFE, 0xFF], .utf16),
                ([0xFF, 0xFE], .utf16),
            ]
            guard let mark = marks.first(where: { json.starts(with: $0.bytes) }) else {
                // A NUL is no JSON in UTF-8, and a decoder may guess another encoding.
                return json.contains(0) ? [] : json
            }
            encoding = mark.encoding
        }
        return String(bytes: json, encoding: encoding).map { Array($0.utf8) } ?? []
    }

    package static func cut(_ text: [UInt8]) -> [UInt8] { cut(text, isJSON: false) }

    private static func cut(_ text: [UInt8], isJSON: Bool) -> [UInt8] {
        guard text.count > 2 * maxRun, isJSON || text.contains(where: { $0 >= 0x80 }) else { return text }
        var kept: [UInt8] = []
        var place = 0
        for cut in Cuts(text: text, isJSON: isJSON) {
            kept += text[place..<cut.lowerBound]
            place = cut.upperBound
        }
        return place == 0 ? text : kept + text[place...]
    }

    /// The places of the marks to remove.
    private struct Cuts: Sequence, IteratorProtocol {
        let text: [UInt8]
        let isJSON: Bool
        private var place = 0
        private var run = Run()

        init(text: [UInt8], isJSON: Bool) {
            self.text = text
            self.isJSON = isJSON
        }

        mutating func next() -> Range<Int>? {
            while place < text.count {
                let byte = text[place]
                if byte < 0x80, byte != UInt8(ascii: "\\") || !isJSON {
                    run = Run()
                    place += 1
                    continue
                }
                let (scalar, length) =
                    byte < 0x80 ? CombiningMarks.escaped(text[place...]) : CombiningMarks.encoded(text[place...])
                defer { place += length }
                if !run.keeps(scalar) { return place..<place + length }
            }
            return nil
        }
    }

    /// The scalar at the beginning of UTF-8, and its length in bytes. Invalid bytes count as U+FFFD.
    private static func encoded(_ text: ArraySlice<UInt8>) -> (Unicode.Scalar, length: Int) {
        var decoder = UTF8()
        var bytes = text.prefix(4).makeIterator()
        guard case .scalarValue(let scalar) = decoder.decode(&bytes) else { return ("\u{FFFD}", 1) }
        return (scalar, UTF8.width(scalar))
    }

    /// The scalar of an escape in JSON, and the length of the escape in bytes. Other escapes than `\u` are no marks.
    private static func escaped(_ text: ArraySlice<UInt8>) -> (Unicode.Scalar, length: Int) {
        guard let first = unit(text) else { return (" ", 2) }
        if let scalar = Unicode.Scalar(first) { return (scalar, 6) }
        guard let second = unit(text.dropFirst(6)), UTF16.isLeadSurrogate(first), UTF16.isTrailSurrogate(second) else {
            return ("\u{FFFD}", 6)
        }
        let value = 0x10000 + (UInt32(first) & 0x3FF) << 10 + UInt32(second) & 0x3FF
        return (Unicode.Scalar(value) ?? "\u{FFFD}", 12)
    }

    private static func unit(_ text: ArraySlice<UInt8>) -> UInt16? {
        guard text.starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]), text.count >= 6 else { return nil }
        return UInt16(String(decoding: text.dropFirst(2).prefix(4), as: UTF8.self), radix: 16)
    }

    private struct Run {
        private var count = 0

        /// Whether to keep the next scalar of the text.
        mutating func keeps(_ scalar: Unicode.Scalar) -> Bool {
            guard scalar.isMark else {
                count = 0
                return true
            }
            count += 1
            return count <= maxRun
        }
    }
}

extension Unicode.Scalar {
    /// Whether normalization sorts it among its neighbors.
    fileprivate var isMark: Bool {
        guard value >= 0x300 else { return false }
        // These are decomposed into marks.
        if [0xF73, 0xF75, 0xF81].contains(value) { return true }
        return properties.canonicalCombiningClass != .notReordered
    }
}
