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

    /// The text without its leading article, unless the title has no other word. Lists are sorted by its bytes.
    public var sortText: String {
        let words = text.split(separator: " ", maxSplits: 1)
        guard words.count == 2, Self.articles.contains(words[0]) else { return text }
        return String(words[1])
    }

    private static let articles: Set<Substring> = [
        "the", "a", "an", "der", "die", "das", "le", "la", "les", "el", "los",
    ]

    /// Removed from words, because people often omit them.
    private static let apostrophes: Set<Unicode.Scalar> = ["'", "’", "‘", "ʼ", "`", "´"]
}
