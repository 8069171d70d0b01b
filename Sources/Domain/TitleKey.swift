import Foundation

/// A normalized title. Two movies with equal keys and equal years count as the same movie.
public struct TitleKey: Sendable, Hashable {
    /// The words of the title without case, diacritics and punctuation, separated by single spaces.
    public let text: String

    /// Creates the key of a title. A title that consists of symbols is its own key.
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

    /// Removed from words, because people often omit them.
    private static let apostrophes: Set<Unicode.Scalar> = ["'", "’", "‘", "ʼ", "`", "´"]
}
