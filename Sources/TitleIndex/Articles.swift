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

    /// Short words in the middle of a title that may be missing or too much.
    static let minor = leading.union(["and", "of", "in", "on", "to", "at", "for"].map { Letters($0) })
}
