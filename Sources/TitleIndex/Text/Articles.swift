/// Articles and other words that people add to titles or omit.
enum Articles {
    /// English, French, German, Spanish, Portuguese, Italian, Dutch and Scandinavian articles that can lead a title.
    static let leading = Set(
        [
            "the", "a", "an", "le", "la", "les", "un", "une", "der", "die", "das", "ein", "eine", "el", "los", "las",
            "lo", "il", "gli", "i", "una", "uno", "o", "os", "as", "um", "uma", "de", "het", "een", "den", "det", "en",
            "et", "ett",
        ].map { Letters($0) })

    static let english = Set(["the", "a", "an"].map { Letters($0) })

    /// Articles that lose their vowel before another: `L’Avventura`, `D’Artagnan`.
    static let elided = Set(["l", "d", "un"].map { Letters($0) })

    /// Whether people often add or omit the word. Its letters may be in another order: *teh*.
    static func isStopWord(_ word: Letters) -> Bool { word.count <= 5 && sortedStopWords.contains(word.sorted()) }

    private static let sortedStopWords = Set(
        ["the", "a", "an", "and", "of", "in", "on", "to", "at", "for"].map { Letters($0).sorted() })
}
