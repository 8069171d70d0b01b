import Domain

/// Text of a service, made safe to show on one line.
struct PlainText {
    /// Without control characters and changes of text direction, and of limited length.
    let text: String

    /// `nil` if no text remains.
    ///
    /// - Parameter maxLength: the maximum length in Unicode scalars, because a character may have any number of them.
    init?(_ words: String, maxLength: Int) {
        // Bounds the work for a long text.
        let start = String(String.UnicodeScalarView(words.unicodeScalars.prefix(4 * maxLength)))
        var kept = String.UnicodeScalarView()
        for scalar in start.withoutControls.unicodeScalars where !Self.turns(scalar) {
            let isSpace = scalar.properties.isWhitespace
            if isSpace, kept.last == " " { continue }
            kept.append(isSpace ? " " : scalar)
        }
        text = String(String.UnicodeScalarView(String(kept).trimmed.unicodeScalars.prefix(maxLength))).trimmed
        guard !text.isEmpty else { return nil }
    }

    /// https://www.unicode.org/reports/tr9/#Explicit_Directional_Embeddings
    private static func turns(_ scalar: Unicode.Scalar) -> Bool {
        (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    }
}
