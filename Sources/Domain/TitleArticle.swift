/// Articles of titles. Lists move them to the end for sorting: `Godfather, The`.
public enum TitleArticle {
    /// Moves the article after the title's last comma to the front: `The Godfather` for `Godfather, The`.
    ///
    /// - Parameters:
    ///   - title: a title as a list writes it.
    ///   - includesShort: whether `I`, `O` and `et` are articles too. English titles more often end with them as
    ///     ordinary words: *Me, Myself, I*.
    public static func moved(in title: String, includesShort: Bool = false) -> String {
        guard let comma = title.lastIndex(of: ",") else { return title }
        let article = String(title[title.index(after: comma)...]).trimmed
        let rest = String(title[..<comma]).trimmed
        guard !rest.isEmpty, isOne(article, includesShort: includesShort) else { return title }
        return article.hasSuffix("'") || article.hasSuffix("’") ? article + rest : "\(article) \(rest)"
    }

    /// Whether a word is an article, ignoring case.
    public static func isOne(_ word: String, includesShort: Bool = false) -> Bool {
        let word = word.lowercased()
        return all.contains(word) || includesShort && short.contains(word)
    }

    /// The key of a title without its leading article.
    ///
    /// - Parameter isEnglish: whether only English articles count: *Die Hard* begins with no English article.
    public static func dropped(from key: TitleKey, isEnglish: Bool) -> TitleKey {
        let words = key.text.split(separator: " ", maxSplits: 1)
        guard words.count == 2, (isEnglish ? english : all).contains(String(words[0])) else { return key }
        return TitleKey(String(words[1]))
    }

    private static let english: Set = ["the", "a", "an"]

    private static let all = english.union([
        "le", "la", "les", "l'", "l’", "un", "une", "der", "die", "das", "ein", "eine", "el", "los", "las", "il", "lo",
        "gli", "uno", "una", "os", "as", "um", "uma", "de", "het", "een", "den", "det", "en", "ett",
    ])

    private static let short: Set = ["i", "o", "et"]
}
