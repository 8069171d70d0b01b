/// Finds the form of a word that a vocabulary contains.
struct Spelling {
    let vocabulary: Vocabulary
    /// Whether a word occurs in a title and so is not a typo.
    let isTitleWord: (String) -> Bool

    /// Longer words may have two typos.
    private static let minLengthForTwoTypos = 8
    /// Longer words are returned unchanged: no vocabulary contains them.
    private static let maxLength = 24

    /// The word's singular, the word itself or the nearest word, whichever the vocabulary has; else the word itself.
    func known(_ word: String) -> String {
        let length = word.count
        guard length > 2, length <= Self.maxLength else { return word }
        if let singular = singular(word) { return singular }
        if vocabulary.words.contains(word) { return word }
        return corrected(word, length) ?? word
    }

    /// The word of the vocabulary whose plural a word is.
    func singular(_ word: String) -> String? {
        var forms: [String] = []
        if word.hasSuffix("s") { forms.append(String(word.dropLast())) }
        if word.hasSuffix("es") { forms.append(String(word.dropLast(2))) }
        if word.hasSuffix("ies") { forms.append(word.dropLast(3) + "y") }
        return forms.first(where: vocabulary.words.contains)
    }

    /// The nearest word with the same first letter, which is rarely wrong; this rule keeps most other words unchanged.
    /// A word one letter too short for corrections may lack a letter.
    private func corrected(_ word: String, _ length: Int) -> String? {
        guard length >= Vocabulary.minCorrectableLength - 1, let first = word.first,
            let forms = vocabulary.correctable[first]
        else { return nil }
        let letters = Array(word.unicodeScalars)
        let limit = length >= Self.minLengthForTwoTypos ? 2 : 1
        let minLength = max(Vocabulary.minCorrectableLength, length >= Vocabulary.minCorrectableLength ? 0 : length + 1)
        var best: (word: String, typos: Int)?
        for form in forms where form.letters.count >= minLength {
            let typos = Self.distance(letters, form.letters, limit: limit)
            if typos <= limit, typos < best?.typos ?? .max { best = (form.word, typos) }
        }
        return best.flatMap { isTitleWord(word) ? nil : $0.word }
    }

    /// The optimal string alignment distance: insertions, deletions, substitutions and swaps of neighbors. Any number
    /// above `limit` means more than `limit`.
    static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], limit: Int) -> Int {
        guard abs(left.count - right.count) <= limit else { return limit + 1 }
        var before: [Int] = []
        var previous = Array(0...right.count)
        for (row, letter) in left.enumerated() {
            var current = [row + 1]
            for (column, other) in right.enumerated() {
                var least = min(previous[column + 1], current[column]) + 1
                least = min(least, previous[column] + (letter == other ? 0 : 1))
                if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
                    least = min(least, before[column - 1] + 1)
                }
                current.append(least)
            }
            if (current.min() ?? 0) > limit { return limit + 1 }
            before = previous
            previous = current
        }
        return previous[right.count]
    }
}
