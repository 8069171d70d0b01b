/// A folded text as Unicode scalars: the letters that edit distances count and prefixes compare.
typealias Letters = [UInt32]

extension Letters {
    init(_ text: String) { self = text.unicodeScalars.map(\.value) }

    /// For explanations and tests.
    var text: String {
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: compactMap(Unicode.Scalar.init))
        return String(scalars)
    }
}

/// A word of a folded title or query.
struct Word: Hashable {
    /// The word as it was folded.
    var letters: Letters
    /// The number it stands for in digits, for `two`, `II` and `2` alike.
    var number: Letters?
    /// The word without an elided article (`l’`, `d’`), where it had one.
    var withoutElision: Letters?
    /// Whether it is a run of a script that writes no spaces between words, so that a part of it can be meant.
    var isUnspaced = false

    /// Whether it is written in digits.
    var isDigits: Bool { letters.allSatisfy { (0x30...0x39).contains($0) } }

    /// The letters under which a number is compared: its digits, else the word itself.
    var canonical: Letters { number ?? letters }
}
