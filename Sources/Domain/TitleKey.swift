import Foundation

/// What the titles of one movie have in common however they are written: two movies with the same key and the same year
/// are taken for one.
public struct TitleKey: Sendable, Hashable {
    /// The words of the title, without case, diacritics and punctuation, with one space between them.
    public let text: String

    /// The key of a title. A title of nothing but symbols is its own key.
    public init(_ title: String) {
        let folded = title.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
            .replacing("&", with: " and ")
        let words = folded.unicodeScalars.split { scalar in
            !(scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
                && !Self.apostrophes.contains(scalar)
        }
        let text = words.map { word in String(String.UnicodeScalarView(word.filter { !Self.apostrophes.contains($0) }))
        }
        .filter { !$0.isEmpty }.joined(separator: " ")
        self.text =
            text.isEmpty ? title.split(whereSeparator: \.isWhitespace).joined(separator: " ") : text
    }

    /// They stand inside words and are left out more often than not.
    private static let apostrophes: Set<Unicode.Scalar> = ["'", "’", "‘", "ʼ", "`", "´"]
}
