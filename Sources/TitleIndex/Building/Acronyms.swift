/// Acronyms of titles, such as `lotr`.
enum Acronyms {
    /// The acronyms of parts of at least three words, with and without their article.
    static func of(_ parts: [[Word]]) -> Set<Letters> {
        var letters = Set<Letters>()
        for part in parts {
            // In `lotr 3` the number of the sequel is a word of its own.
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
