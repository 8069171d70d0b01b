/// The words of a text and the phrases that begin at each of them.
///
/// A place is the number of a word. A method that reads at a place returns the value and the place after its last word.
struct Grammar {
    let text: String
    let words: [Word]
    let vocabulary: Vocabulary
    /// The present year, for «last year».
    let currentYear: Int
    /// The phrases that begin at each place, the longest first.
    private let phrases: [[Found<[Vocabulary.Meaning]>]]

    init(text: String, words: [Word], vocabulary: Vocabulary, currentYear: Int) {
        self.text = text
        self.words = words
        self.vocabulary = vocabulary
        self.currentYear = currentYear
        phrases = words.indices.map { Self.phrases(at: $0, of: words, vocabulary) }
    }

    /// A value, and the place after its last word.
    struct Found<Value> {
        let value: Value
        let end: Int

        init(_ value: Value, _ end: Int) {
            self.value = value
            self.end = end
        }

        func map<Other>(_ transform: (Value) -> Other) -> Found<Other> { .init(transform(value), end) }
    }

    /// A phrase that gives the words next to it their meaning.
    enum Cue: String {
        case before, until, after, since, `in`, around, between, onward, earlier, to
        case early, mid, late, under, over, higher, rated, points, last, this, not, except
        case cast, director, writer, person, and
        case asDirector = "as director"
        case asActor = "as actor"
        case orLess = "or less"
        case orMore = "or more"
        case orHigher = "or higher"
        case andHalf = "and half"
        case halfAn = "half an"
    }

    func word(_ place: Int) -> Word? { words.indices.contains(place) ? words[place] : nil }

    /// Where neighboring words are in the text.
    func span(_ range: Range<Int>) -> Range<String.Index> {
        words[range.lowerBound].span.lowerBound..<words[range.upperBound - 1].span.upperBound
    }

    /// Neighboring words as typed.
    func text(_ range: Range<Int>) -> String { String(text[span(range)]) }

    /// The longest phrase at a place with a wanted meaning, and all its wanted meanings.
    func phrase(
        at place: Int, where isWanted: (Vocabulary.Meaning) -> Bool
    ) -> Found<[Vocabulary.Meaning]>? {
        guard phrases.indices.contains(place) else { return nil }
        for found in phrases[place] {
            let wanted = found.value.filter(isWanted)
            if !wanted.isEmpty { return Found(wanted, found.end) }
        }
        return nil
    }

    /// Whether no phrase begins at a place.
    func isUnknown(_ place: Int) -> Bool { phrases[place].isEmpty }

    /// The phrases that begin at a place, with words as typed or in the form that the vocabulary has.
    private static func phrases(
        at place: Int, of words: [Word], _ vocabulary: Vocabulary
    ) -> [Found<[Vocabulary.Meaning]>] {
        var typed = ""
        var known = ""
        var found: [Found<[Vocabulary.Meaning]>] = []
        for end in place + 1...max(place + 1, min(words.count, place + vocabulary.maxWords)) {
            typed += (end > place + 1 ? " " : "") + words[end - 1].text
            known += (end > place + 1 ? " " : "") + words[end - 1].known
            var meanings = vocabulary.meanings[typed] ?? []
            if known != typed { meanings += (vocabulary.meanings[known] ?? []).filter { !meanings.contains($0) } }
            if !meanings.isEmpty { found.append(Found(meanings, end)) }
        }
        return found.reversed()
    }

    /// The place after the cue that begins at `place`; `nil` if none does.
    func cue(_ cue: Cue, _ place: Int) -> Int? {
        phrase(at: place) { $0.category == "cue" && $0.value == cue.rawValue }?.end
    }

    /// The place after any of the cues; `place` itself without one.
    func skip(_ cues: Cue..., at place: Int) -> Int {
        cues.lazy.compactMap { cue($0, place) }.first ?? place
    }

    /// The place after a phrase without meaning; `place` itself without one.
    func skipNoise(at place: Int) -> Int { phrase(at: place) { $0.category == "noise" }?.end ?? place }

    /// Ten times a number in digits or in words.
    func tenths(_ place: Int) -> Found<Int>? {
        if let tenths = word(place)?.tenths { return Found(tenths, place + 1) }
        guard let found = phrase(at: place, where: { $0.category == "number" }) else { return nil }
        return found.value.first.flatMap { Int($0.value) }.map { Found($0 * 10, found.end) }
    }

    func unit(_ place: Int) -> Found<String>? {
        phrase(at: place) { $0.category == "unit" }.flatMap { found in
            found.value.first.map { Found($0.value, found.end) }
        }
    }
}
