import Foundation

/// A normalized title. Two movies with equal keys and equal years count as the same movie.
public struct TitleKey: Sendable, Hashable {
    /// The words of the title without case, diacritics and punctuation, separated by single spaces.
    public let text: String

    /// Creates the key of a title. A title that consists of symbols is its own key.
    public init(_ title: String) { text = Self.keyOfASCII(title) ?? Self.folded(title) }

    private static func folded(_ title: String) -> String {
        let folded = title.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
            .replacing("&", with: " and ")
        let words = folded.unicodeScalars.split { scalar in
            !(scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
                && !apostrophes.contains(scalar)
        }
        let text = words.map { word in String(String.UnicodeScalarView(word.filter { !apostrophes.contains($0) })) }
            .filter { !$0.isEmpty }.joined(separator: " ")
        return text.isEmpty ? title.split(whereSeparator: \.isWhitespace).joined(separator: " ") : text
    }

    /// The key of a title in ASCII and usual punctuation, as most are; `nil` for another title and for one of symbols
    /// alone. Foundation's folding takes many times as long.
    private static func keyOfASCII(_ title: String) -> String? {
        var key: [UInt8] = []
        var endsWord = false
        func append(_ letters: some Sequence<UInt8>) {
            if endsWord, !key.isEmpty { key.append(UInt8(ascii: " ")) }
            endsWord = false
            key.append(contentsOf: letters)
        }
        for scalar in title.unicodeScalars {
            switch scalar {
            case "a"..."z", "0"..."9": append(CollectionOfOne(UInt8(scalar.value)))
            case "A"..."Z": append(CollectionOfOne(UInt8(scalar.value) | 0x20))
            case "'", "`", "’", "‘": break
            case "&":
                endsWord = true
                append("and".utf8)
                endsWord = true
            case _ where scalar.isASCII, "–", "—", "…": endsWord = true
            default: return nil
            }
        }
        return key.isEmpty ? nil : String(decoding: key, as: UTF8.self)
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
