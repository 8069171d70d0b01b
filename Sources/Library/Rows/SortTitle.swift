import Domain

/// The sort key of a title.
enum SortTitle {
    /// Leading articles, ignored unless the title has no other word.
    private static let articles: Set<Substring> = [
        "the", "a", "an", "der", "die", "das", "le", "la", "les", "el", "los",
    ]

    /// The key's text without its leading article. Rows are ordered by its bytes.
    static func text(_ key: TitleKey) -> String {
        let words = key.text.split(separator: " ", maxSplits: 1)
        guard words.count == 2, articles.contains(words[0]) else { return key.text }
        return String(words[1])
    }
}
