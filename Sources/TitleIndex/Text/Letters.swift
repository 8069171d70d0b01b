/// A folded text as Unicode scalars.
typealias Letters = [UInt32]

extension Letters {
    init(_ text: String) { self = text.unicodeScalars.map { $0.value } }

    var text: String {
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: compactMap { Unicode.Scalar($0) })
        return String(scalars)
    }
}

/// A word of a folded title or query.
struct Word: Hashable {
    var letters: Letters
    /// The digits of the number that it spells: 2 for `two` and `II`; `nil` for `2` itself.
    var number: Letters?
    /// The rest of a word with an elided article (`l’`, `d’`).
    var withoutElision: Letters?
    /// Whether its script writes no spaces between words, so that a query may be a part of it.
    var isUnspaced = false

    var isDigits: Bool { letters.allSatisfy { (0x30...0x39).contains($0) } }

    /// Its digits if it is a number, or else its letters.
    var canonical: Letters { number ?? letters }
}

extension [Word] {
    /// The words without a leading article, unless they are only that.
    var withoutLeadingArticle: [Word] {
        guard count > 1, let first, Articles.leading.contains(first.letters) else { return self }
        return Array(dropFirst())
    }

    var compact: Letters { flatMap { $0.letters } }
}

extension Letters {
    /// UTF-16 code units, as the index stores letters.
    var utf16: [UInt16] {
        flatMap { letter -> [UInt16] in
            guard letter > 0xFFFF else { return [UInt16(truncatingIfNeeded: letter)] }
            return [0xD7C0 + letter >> 10, 0xDC00 | letter & 0x3FF].map { UInt16(truncatingIfNeeded: $0) }
        }
    }
}
