/// The names of well-known people, found by texts that spell them as they sound, or whose words are further from them
/// than the index of names allows: *stephen spielberg*, *sersha ronan*, *leo dicaprio*.
public struct SimilarNames: Sendable {
    private var names: [Name] = []

    private struct Name {
        let person: Int
        let words: [Word]
    }

    init() {}

    mutating func add(_ name: FoldedName, of person: Int) {
        let words = Self.words(name)
        if words.count > 1 { names.append(Name(person: person, words: words)) }
    }

    /// The people with a similar name, each with the number of typos that it counts for. A single word says too little:
    /// most words of titles sound like some name.
    func search(_ text: FoldedName) -> [NameIndex.Match] {
        let words = Self.words(text)
        guard (2...Self.maxWords).contains(words.count) else { return [] }
        let (first, last) = (words[0], words[words.count - 1])
        var found: [NameIndex.Match] = []
        for name in names {
            let isAlike = name.words[0].sounds(like: first) || name.words[name.words.count - 1].sounds(like: last)
            guard isAlike, let typos = Self.typos(words, name.words) else { continue }
            if let place = found.firstIndex(where: { $0.person == name.person }) {
                found[place].fit = min(found[place].fit, .typos(typos))
            } else {
                found.append(NameIndex.Match(person: name.person, fit: .typos(typos)))
            }
        }
        return found
    }

    private static func words(_ name: FoldedName) -> [Word] {
        name.words.prefix(maxWords + 1).map { Word(letters: $0) }
    }

    private static let maxWords = 6
    private static let maxTypos = 3

    /// `nil` for names that are not similar.
    ///
    /// The first and the last words must fit. Names between them may be left out. If a word is distant, the others must
    /// fit by their letters.
    private static func typos(_ words: [Word], _ name: [Word]) -> Int? {
        guard name.count > 1, words.count == 2 || words.count == name.count else { return nil }
        var (sum, alike, distant) = (0, 0, 0)
        for place in words.indices {
            let word = words[place]
            let other = place == words.count - 1 ? name[name.count - 1] : name[place]
            if let typos = word.typos(to: other) ?? (place == 0 ? word.typosOfShortForm(of: other) : nil) {
                sum += typos
            } else if word.sounds(like: other) {
                sum += 1
                if word.sound?.isShort ?? true { distant += 1 } else { alike += 1 }
            } else if word.isDistant(from: other) {
                sum += 2
                distant += 1
            } else {
                return nil
            }
        }
        return sum > maxTypos || distant > 1 || distant == 1 && alike > 0 ? nil : sum
    }
}

extension SimilarNames {
    /// A word of a name.
    private struct Word {
        let letters: [UInt16]
        let sound: SoundKey?

        init(letters: [UInt16]) {
            self.letters = letters
            sound = SoundKey(letters)
        }

        /// The typos between two words; `nil` for more than the index of a small collection allows.
        func typos(to other: Word) -> Int? {
            if letters == other.letters { return 0 }
            let length = letters.count
            let limit = length < 4 ? 0 : length < 8 ? 1 : 2
            guard abs(length - other.letters.count) <= limit else { return nil }
            let distance = letters.distance(to: other.letters)
            return distance <= limit ? distance : nil
        }

        /// *leo* for Leonardo, and *matthew* for Matt.
        func typosOfShortForm(of other: Word) -> Int? {
            guard min(letters.count, other.letters.count) >= 3 else { return nil }
            return letters.starts(with: other.letters) || other.letters.starts(with: letters) ? 1 : nil
        }

        func sounds(like other: Word) -> Bool { sound != nil && sound == other.sound }

        private static let minDistantLength = 5

        /// Whether the sounds differ by one, and at most half of the letters.
        func isDistant(from other: Word) -> Bool {
            guard let sound, let otherSound = other.sound, letters.count >= Self.minDistantLength else { return false }
            return sound.letters.distance(to: otherSound.letters) == 1
                && letters.distance(to: other.letters) * 2 <= max(letters.count, other.letters.count)
        }
    }
}
