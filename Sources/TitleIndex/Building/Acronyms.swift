/// The first letters of titles' words: `lotr`.
enum Acronyms {
    /// The acronyms of parts of three words or more, with and without article.
    static func of(_ parts: [[Word]]) -> Set<Letters> {
        var letters = Set<Letters>()
        for part in parts {
            // `lotr 3` names a part of a series: its number is a word of its own.
            let numberless = part.last?.number != nil || part.last?.isDigits == true ? Array(part.dropLast()) : part
            let variants = [part, part.withoutLeadingArticle, numberless, numberless.withoutLeadingArticle]
            for words in variants where words.count >= 3 {
                letters.insert(words.compactMap(\.letters.first))
                letters.insert(words.compactMap(\.canonical.first))
            }
        }
        return letters
    }

    static func hash(_ acronym: Letters) -> UInt32 {
        UInt32(truncatingIfNeeded: acronym.utf16.withUnsafeBufferPointer { TermTable.hash($0) })
    }
}
