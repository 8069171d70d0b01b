import Foundation

/// A hash that ignores case, punctuation, spaces, common accents of Latin letters and the spelling of “and”.
///
/// Faster but less thorough than `TitleIndex.folded`. It finds duplicate titles and candidates for merging, and serves
/// as the id of a title without one.
struct FoldedHash: Hashable {
    /// FNV-1a of the folded title. http://www.isthe.com/chongo/tech/comp/fnv/
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    /// - Parameter year: `nil` to hash the title alone.
    init(_ title: String, year: Int? = nil) {
        let start = value
        for scalar in title.unicodeScalars { takeFolded(scalar) }
        // A title of nothing but symbols is hashed unfolded.
        if value == start { for scalar in title.unicodeScalars { take(scalar.value) } }
        if let year { take(year) }
    }

    /// - Parameter title: in UTF-8.
    init(utf8 title: UnsafeRawBufferPointer, year: Int?) {
        let start = value
        for byte in title {
            guard byte < 0x80 else {
                self = FoldedHash(String(decoding: title, as: UTF8.self), year: year)
                return
            }
            takeASCII(UInt32(byte))
        }
        guard value != start else {
            self = FoldedHash(String(decoding: title, as: UTF8.self), year: year)
            return
        }
        if let year { take(year) }
    }

    /// Hashes all bytes of an id.
    init(exactly id: Span<UInt8>) { for place in id.indices { take(UInt32(id[place])) } }

    private mutating func take(_ value: UInt32) { self.value = (self.value ^ UInt64(value)) &* 0x0000_0100_0000_01B3 }

    private mutating func take(_ year: Int) { take(UInt32(truncatingIfNeeded: year) | 1 << 31) }

    @inline(__always) private mutating func takeASCII(_ value: UInt32) {
        switch value {
        case 0x61...0x7A, 0x30...0x39: take(value)
        case 0x41...0x5A: take(value + 0x20)
        case 0x26: for letter in "and".utf8 { take(UInt32(letter)) }
        default: break
        }
    }

    private mutating func takeFolded(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case ..<0x80: takeASCII(scalar.value)
        case ..<0xC0: break
        case 0xC0..<0x250:
            let letters = Self.baseLetters[Int(scalar.value) - 0xC0]
            take(letters.first)
            if letters.second > 0 { take(letters.second) }
        default:
            let properties = scalar.properties
            guard properties.isAlphabetic || properties.numericType != nil else { return }
            for letter in properties.lowercaseMapping.unicodeScalars { take(letter.value) }
        }
    }

    /// The letters of Latin-1 and Latin Extended-A and B without accents; `second` is 0 for a single letter.
    private static let baseLetters: [(first: UInt32, second: UInt32)] = (UInt32(0xC0)..<0x250).map { value in
        let letter = Unicode.Scalar(value).map { String($0).lowercased() } ?? ""
        let plain = (spelledOut[letter] ?? letter.decomposedStringWithCanonicalMapping).unicodeScalars.map(\.value)
        return (plain.first ?? value, spelledOut[letter] == nil || plain.count < 2 ? 0 : plain[1])
    }

    /// Letters that do not decompose.
    private static let spelledOut = [
        "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ł": "l", "ħ": "h", "ı": "i",
    ]
}
