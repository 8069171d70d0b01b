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
