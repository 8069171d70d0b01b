/// Words that people leave out of titles or put in where they are not.
enum Articles {
    /// Articles that can lead a title: English, French, German, Spanish, Portuguese, Italian, Dutch, Scandinavian.
    static let leading = Set(
        [
            "the", "a", "an", "le", "la", "les", "un", "une", "der", "die", "das", "ein", "eine", "el", "los", "las",
            "lo", "il", "gli", "i", "una", "uno", "o", "os", "as", "um", "uma", "de", "het", "een", "den", "det", "en",
            "et", "ett",
        ].map { Letters($0) })

    /// Articles that lose their vowel before another: `L’Avventura`, `D’Artagnan`.
    static let elided = Set(["l", "d", "un"].map { Letters($0) })

    /// Whether a word is one that people leave out of titles or put in, or one with its letters in another order.
    static func isStopWord(_ word: Letters) -> Bool { word.count <= 5 && sortedStopWords.contains(word.sorted()) }

    private static let sortedStopWords = Set(
        ["the", "a", "an", "and", "of", "in", "on", "to", "at", "for"].map { Letters($0).sorted() })
}
