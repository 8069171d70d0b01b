/// A folded text as Unicode scalars.
typealias Letters = [UInt32]

extension Letters {
    // `map`, `Int(_: String)` and `String(_: Int)` would bring Unicode's tables into the WebAssembly module.
    init(_ text: String) {
        self = []
        for scalar in text.unicodeScalars { append(scalar.value) }
    }

    /// The digits of a number from 0 on.
    init(digitsOf number: Int) {
        let digit = UInt32(clamping: number % 10) + 0x30
        self = number < 10 ? [digit] : Letters(digitsOf: number / 10) + [digit]
    }

    /// The number that is written in digits; `nil` for other letters, and for a number that is no `Int`.
    var decimalNumber: Int? {
        var number = 0
        for letter in self {
            guard (0x30...0x39).contains(letter) else { return nil }
            let (product, isTooLarge) = number.multipliedReportingOverflow(by: 10)
            let (sum, isStillTooLarge) = product.addingReportingOverflow(Int(clamping: letter) - 0x30)
            if isTooLarge || isStillTooLarge { return nil }
            number = sum
        }
        return isEmpty ? nil : number
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
