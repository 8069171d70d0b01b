import Domain
import TitleIndex

/// A name without case, accents and punctuation, which knows its last name.
struct FoldedName {
    private let words: [Substring]

    init(_ name: String) { words = TitleIndex.folded(name).split(separator: " ") }

    /// How `query` names this person, if it has their last name: with the first name, or alone. Names between them and
    /// a generational suffix may be left out.
    func fit(of query: FoldedName) -> NameFit? {
        let name = withoutSuffix
        guard let last = name.words.last else { return nil }
        if query.words == name.words { return .name }
        guard query.withoutSuffix.words.last == last else { return nil }
        if name.lastNames.contains(where: { $0 == query.withoutSuffix.words[...] }) { return .lastName }
        return query.words.count > 1 && query.words.first == name.words.first ? .name : nil
    }

    var isOneWord: Bool { words.count == 1 }

    /// Whether this is one word, with which a longer name begins.
    func isFirstName(of name: FoldedName) -> Bool {
        isOneWord && name.words.count > 1 && name.words.first == words.first
    }

    /// Whether a text with typos may mean this person: one of its words, or all of them written as one, is like a word of
    /// the name.
    func isLike(_ query: FoldedName) -> Bool {
        let last = withoutSuffix.words.last
        return (query.words + [Substring(query.words.joined())]).contains { typed in
            words.contains { Self.isLike(typed, $0, isLast: $0 == last) }
        }
    }

    /// Words from this length may have one typo that can be heard, and from the second length two. Most shorter words are
    /// one typo away from a name: only last names may have one.
    private static let longLengths = (7, 10)

    private static func isLike(_ typed: Substring, _ word: Substring, isLast: Bool) -> Bool {
        guard typed != word else { return true }
        // Words of other scripts have no such key, and no word of `a-z` is like them.
        guard let sound = SoundKey(typed) else { return true }
        guard let other = SoundKey(word) else { return false }
        // The last word may be unfinished.
        if !sound.isShort, other.letters.hasPrefix(sound.letters) { return true }
        guard typed.first == word.first else { return false }
        let typos = String(typed).typos(to: String(word))
        return switch typed.utf8.count {
        case longLengths.1...: typos <= 2
        case longLengths.0...: typos <= 1
        default: isLast && typos <= 1
        }
    }

    private init(words: [Substring]) { self.words = words }

    private var withoutSuffix: FoldedName {
        guard words.count > 2, let last = words.last, Self.suffixes.contains(last) else { return self }
        return FoldedName(words: words.dropLast())
    }

    /// The last word, also with the particles before it: `sydow` and `von sydow`.
    private var lastNames: [ArraySlice<Substring>] {
        guard words.count > 1 else { return [] }
        let particles = words.dropFirst().dropLast().reversed().prefix(while: Self.particles.contains).count
        return (0...particles).map { words.suffix($0 + 1) }
    }

    private static let suffixes: Set<Substring> = ["jr", "sr", "junior", "ii", "iii", "iv"]

    private static let particles: Set<Substring> = [
        "al", "ben", "bin", "da", "dal", "de", "del", "den", "der", "di", "do", "dos", "du", "el", "la", "las", "le",
        "los", "saint", "san", "st", "ten", "ter", "van", "von", "zu",
    ]
}
