import Foundation

/// A number that titles share which differ only in case, punctuation, spaces and the usual accents of Latin letters.
///
/// It is quick rather than thorough: it tells whether another title of a film is worth keeping, and is the id of a title
/// that has none.
struct FoldedHash: Hashable {
    /// FNV-1a of what is left of the title. http://www.isthe.com/chongo/tech/comp/fnv/
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    /// Of a title, and of the year where that belongs to it.
    init(_ title: String, year: Int? = nil) {
        let start = value
        for scalar in title.unicodeScalars { takeFolded(scalar) }
        // A title of nothing but symbols is its own.
        if value == start { for scalar in title.unicodeScalars { take(scalar.value) } }
        if let year { take(UInt32(truncatingIfNeeded: year) | 1 << 31) }
    }

    /// Of an id, of which every byte counts.
    init(exactly id: Span<UInt8>) { for place in id.indices { take(UInt32(id[place])) } }

    private mutating func take(_ value: UInt32) { self.value = (self.value ^ UInt64(value)) &* 0x0000_0100_0000_01B3 }

    private mutating func takeFolded(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x61...0x7A, 0x30...0x39: take(scalar.value)
        case 0x41...0x5A: take(scalar.value + 0x20)
        case ..<0xC0: break
        case 0xC0..<0x250: take(Self.baseLetters[Int(scalar.value) - 0xC0])
        default:
            let properties = scalar.properties
            guard properties.isAlphabetic || properties.numericType != nil else { return }
            for letter in properties.lowercaseMapping.unicodeScalars { take(letter.value) }
        }
    }

    /// What the letters of Latin-1 and the two extensions after it are without their accents.
    private static let baseLetters: [UInt32] = (UInt32(0xC0)..<0x250).map { value in
        let letter = Unicode.Scalar(value).map { String($0).lowercased() } ?? ""
        return letter.decomposedStringWithCanonicalMapping.unicodeScalars.first?.value ?? value
    }
}
