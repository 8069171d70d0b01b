/// Acronyms of titles, such as `lotr`.
enum Acronyms {
    /// The acronyms of parts of at least three words, with and without their article.
    static func of(_ parts: [[Word]]) -> Set<Letters> {
        var letters = Set<Letters>()
        for part in parts {
            // A sequel's number is left out too: people write `lotr 3`, with the number as a word.
            let numberless = part.last?.number != nil || part.last?.isDigits == true ? Array(part.dropLast()) : part
            let variants = [part, part.withoutLeadingArticle, numberless, numberless.withoutLeadingArticle]
            for words in variants where words.count >= 3 {
                letters.insert(words.compactMap(\.letters.first))
                letters.insert(words.compactMap(\.canonical.first))
            }
        }
        return letters
    }
}
