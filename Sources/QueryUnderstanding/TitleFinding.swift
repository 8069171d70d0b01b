/// Finds titles in a text whose words would otherwise mean something: *being john malkovich*, *blade runner 2049*.
struct TitleFinding {
    let grammar: Grammar
    let isTitle: (String) -> Bool
    private var lookups = 0

    private static let maxWords = 6
    /// The maximum number of lookups for one text.
    private static let maxLookups = 24

    init(grammar: Grammar, isTitle: @escaping (String) -> Bool) {
        self.grammar = grammar
        self.isTitle = isTitle
    }

    /// The place after the longest title at a place. Words that all have another meaning are not a title: *date night*.
    mutating func title(at place: Int) -> Int? {
        let longest = min(Self.maxWords, grammar.words.count - place)
        for count in stride(from: longest, to: 1, by: -1) {
            let range = place..<place + count
            let unknown = range.filter { grammar.isUnknown($0) && !isNumber($0) }
            guard !unknown.isEmpty, unknown.count < count, lookups < Self.maxLookups else { continue }
            lookups += 1
            if isTitle(grammar.text(range)) { return range.upperBound }
        }
        return nil
    }

    /// The title that «not», «except» and the like exclude at a place: «but not the shining». If no known title
    /// follows, the words without another meaning count as a title, so that the search does not look for them.
    mutating func excluded(at place: Int) -> (title: String, isKnown: Bool, end: Int)? {
        // «not too long» is a phrase.
        guard let start = grammar.cue(.except, place), grammar.phrase(at: place, where: { _ in true })?.end == start
        else { return nil }
        let longest = min(Self.maxWords, grammar.words.count - start)
        for count in stride(from: longest, to: 0, by: -1) {
            let range = start..<start + count
            guard range.contains(where: { ownWords($0) != nil }), lookups < Self.maxLookups else { continue }
            lookups += 1
            if isTitle(grammar.text(range)) { return (grammar.text(range), true, range.upperBound) }
        }
        var end = grammar.skipNoise(at: start)
        let first = end
        while let next = ownWords(end), !isNumber(end) { end = next }
        return end > first ? (grammar.text(start..<end), false, end) : nil
    }

    /// The place after words that have no meaning but in a title.
    private func ownWords(_ place: Int) -> Int? {
        guard place < grammar.words.count else { return nil }
        return grammar.isUnknown(place) ? place + 1 : grammar.phrase(at: place) { $0.category == "title" }?.end
    }

    private func isNumber(_ place: Int) -> Bool { grammar.words[place].tenths != nil }
}
