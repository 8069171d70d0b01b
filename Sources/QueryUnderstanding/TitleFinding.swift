/// Finds titles in a text whose words would otherwise mean something: *being john malkovich*, *blade runner 2049*.
struct TitleFinding {
    let text: String
    let grammar: Grammar
    let isTitle: (String) -> Bool
    private var lookups = 0

    private static let maxWords = 6
    /// The maximum number of lookups for one text.
    private static let maxLookups = 24

    init(text: String, grammar: Grammar, isTitle: @escaping (String) -> Bool) {
        self.text = text
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
            let span = grammar.words[place].span.lowerBound..<grammar.words[place + count - 1].span.upperBound
            if isTitle(String(text[span])) { return range.upperBound }
        }
        return nil
    }

    private func isNumber(_ place: Int) -> Bool { grammar.words[place].tenths != nil }
}
