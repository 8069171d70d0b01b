import Domain

/// Words that somebody else wrote, fit to be shown in one line.
struct PlainText {
    /// Without controls, without what turns the direction of what follows, and of a sane length.
    let text: String

    /// `nil` where nothing is left to read.
    ///
    /// - Parameter longest: in Unicode scalars: a character may have any number of them.
    init?(_ words: String, longest: Int) {
        // Looking through more than can be kept would be for nothing.
        let start = String(String.UnicodeScalarView(words.unicodeScalars.prefix(4 * longest)))
        var kept = String.UnicodeScalarView()
        for scalar in start.withoutControls.unicodeScalars where !Self.turns(scalar) {
            let isSpace = scalar.properties.isWhitespace
            if isSpace, kept.last == " " { continue }
            kept.append(isSpace ? " " : scalar)
        }
        text = String(String.UnicodeScalarView(String(kept).trimmed.unicodeScalars.prefix(longest))).trimmed
        guard !text.isEmpty else { return nil }
    }

    /// https://www.unicode.org/reports/tr9/#Explicit_Directional_Embeddings
    private static func turns(_ scalar: Unicode.Scalar) -> Bool {
        (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    }
}
