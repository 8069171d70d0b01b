/// A name without case, accents and punctuation, which knows its last name.
struct FoldedName {
    /// The words in UTF-16.
    let words: [[UInt16]]

    init(words: [[UInt16]]) { self.words = words }

    init(_ folding: Folding) { words = folding.words.map { $0.letters.utf16 } }

    /// How `query` names this person, if it has their last name: with the first name, or alone. Names between them and
    /// a generational suffix may be left out.
    func fit(of query: FoldedName) -> NameIndex.Fit? {
        let name = withoutSuffix
        guard let last = name.words.last else { return nil }
        if query.words == name.words { return .name }
        let asked = query.withoutSuffix.words
        guard asked.last == last else { return nil }
        let isLast = asked.count <= name.lastNameCount && name.words.suffix(asked.count).elementsEqual(asked)
        if name.words.count > 1, isLast { return .lastName }
        return query.words.count > 1 && query.words.first == name.words.first ? .name : nil
    }

    /// Whether this is one word, with which a longer name begins.
    func isFirstName(of name: FoldedName) -> Bool {
        words.count == 1 && name.words.count > 1 && name.words.first == words.first
    }

    /// Whether a text with typos may mean this person: one of its words, or all of them written as one, is like a word
    /// of the name.
    func isLike(_ query: FoldedName) -> Bool {
        let last = withoutSuffix.words.last
        return (query.words + [query.words.flatMap { $0 }]).contains { typed in
            words.contains { Self.isLike(typed, $0, isLast: $0 == last) }
        }
    }

    /// Words from this length may have one typo that can be heard, and from the second length two. Most shorter words
    /// are one typo away from a name: only last names may have one.
    private static let longLengths = (7, 10)

    private static func isLike(_ typed: [UInt16], _ word: [UInt16], isLast: Bool) -> Bool {
        guard typed != word else { return true }
        // Words of other scripts have no such key, and no word of `a-z` is like them.
        guard let sound = SoundKey(typed) else { return true }
        guard let other = SoundKey(word) else { return false }
        // The last word may be unfinished.
        if !sound.isShort, other.letters.starts(with: sound.letters) { return true }
        guard typed.first == word.first else { return false }
        let typos = typed.typos(to: word)
        return switch typed.count {
        case longLengths.1...: typos <= 2
        case longLengths.0...: typos <= 1
        default: isLast && typos <= 1
        }
    }

    private var withoutSuffix: FoldedName {
        guard words.count > 2, let last = words.last, Self.suffixes.contains(last) else { return self }
        return FoldedName(words: Array(words.dropLast()))
    }

    /// The number of words that the longest last name has, with the particles before it: `von sydow`.
    private var lastNameCount: Int {
        1 + words.dropFirst().dropLast().reversed().prefix(while: Self.particles.contains).count
    }

    private static let suffixes = folded(["jr", "sr", "junior", "ii", "iii", "iv"])

    private static let particles = folded([
        "al", "ben", "bin", "da", "dal", "de", "del", "den", "der", "di", "do", "dos", "du", "el", "la", "las", "le",
        "los", "saint", "san", "st", "ten", "ter", "van", "von", "zu",
    ])

    private static func folded(_ words: [String]) -> [[UInt16]] { words.map { Letters($0).utf16 } }
}

extension [UInt16] {
    /// The Levenshtein distance, with swapped neighbors as one typo.
    func typos(to other: [UInt16]) -> Int {
        let isSwapped =
            count == other.count && sorted() == other.sorted() && indices.count { self[$0] != other[$0] } == 2
        return isSwapped ? 1 : distance(to: other)
    }

    /// The Levenshtein distance.
    func distance(to other: [UInt16]) -> Int {
        var row = Array<Int>(0...other.count)
        for (place, letter) in enumerated() {
            var diagonal = row[0]
            row[0] = place + 1
            for (column, otherLetter) in other.enumerated() {
                let substituted = diagonal + (letter == otherLetter ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = Swift.min(substituted, row[column] + 1, diagonal + 1)
            }
        }
        return row[other.count]
    }
}
