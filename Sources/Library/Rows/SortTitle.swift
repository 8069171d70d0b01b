import Domain

/// What a title stands under in a list.
enum SortTitle {
    /// Leading words that a title does not stand under, unless it has no other.
    private static let articles: Set<Substring> = [
        "the", "a", "an", "der", "die", "das", "le", "la", "les", "el", "los",
    ]

    /// The key of a title without a leading article. Compared as bytes.
    static func text(_ key: TitleKey) -> String {
        let words = key.text.split(separator: " ", maxSplits: 1)
        guard words.count == 2, articles.contains(words[0]) else { return key.text }
        return String(words[1])
    }
}
