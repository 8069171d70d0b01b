extension Fragment {
    /// The widths of a space and a hyphen, in em.
    static let space = 0.26
    static let hyphen = 0.38

    /// Splits a clean title into pieces no wider than `limit` em.
    static func cut(_ title: String, limit: Double) -> [Fragment] {
        var fragments: [Fragment] = []
        for word in title.split(separator: " ") { fragments += pieces(of: word, limit: limit) }
        return fragments
    }

    private static func pieces(of word: Substring, limit: Double) -> [Fragment] {
        var pieces: [Fragment] = []
        var current = Fragment(text: "", width: 0, joint: .none, penalty: 0)
        var previous: Character?
        for character in word {
            if let previous, let penalty = breakPenalty(between: previous, and: character),
                current.width > 1 || !character.isASCII
            {
                current.penalty = penalty
                pieces.append(current)
                current = Fragment(text: "", width: 0, joint: .none, penalty: 0)
            }
            current.text.append(character)
            current.width += GlyphWidths.advance(of: character)
            previous = character
        }
        current.joint = .space
        current.penalty = spacePenalty(after: word)
        pieces.append(current)
        return pieces.flatMap { $0.width > limit ? split($0, limit: limit) : [$0] }
    }

    /// Splits a word that is too long for a line into parts of similar width.
    private static func split(_ word: Fragment, limit: Double) -> [Fragment] {
        let target = word.width / Double(Int(word.width / (limit * 0.8)) + 1)
        var parts: [Fragment] = []
        var part = Fragment(text: "", width: 0, joint: .hyphen, penalty: 1)
        if Script(of: word.text) != .alphabetic { part.joint = .none }
        let empty = part
        var done = 0.0
        for character in word.text {
            let width = GlyphWidths.advance(of: character)
            if done + part.width + width / 2 > target * Double(parts.count + 1), !part.text.isEmpty {
                done += part.width
                parts.append(part)
                part = empty
            }
            part.text.append(character)
            part.width += width
        }
        part.joint = word.joint
        part.penalty = word.penalty
        return parts + [part]
    }

    private static func spacePenalty(after word: Substring) -> Double {
        if word.last == ":" || word.last == "：" || word == "–" || word == "—" { return -0.35 }
        if word.last == "," || word.last == "." || word.last == ";" { return -0.08 }
        return small.contains(word.lowercased()) ? 0.4 : 0
    }

    /// Words that should not end a line.
    private static let small: Set<String> = [
        "a", "an", "the", "of", "in", "on", "to", "at", "or", "and", "&", "my", "for", "from", "with", "by", "de", "du",
        "la", "le", "les", "des", "un", "une", "et", "à", "el", "los", "las", "del", "y", "en", "il", "lo", "gli", "di",
        "der", "die", "das", "dem", "den", "ein", "eine", "und", "von", "o", "os", "da", "do", "и", "в", "на", "с",
    ]
}
