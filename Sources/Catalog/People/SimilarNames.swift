import Domain
import TitleIndex

/// The names of well-known people, found by texts that spell them as they sound, or whose words are further from them
/// than the index of names allows: *stephen spielberg*, *sersha ronan*, *leo dicaprio*.
struct SimilarNames: Sendable {
    private let names: [Name]
    /// The names with a first or last word of this sound.
    private let bySound: [SoundKey: [Int]]

    private struct Name {
        let person: Int
        let words: [Word]
    }

    /// - Parameter people: the names of each person, with the number that `search` returns.
    init(_ people: some Sequence<(number: Int, names: [String])>) {
        var names: [Name] = []
        var bySound: [SoundKey: [Int]] = [:]
        for (number, all) in people {
            for name in all {
                let words = Self.words(name)
                guard let first = words.first, let last = words.last else { continue }
                for sound in Set([first.sound, last.sound]) {
                    if let sound { bySound[sound, default: []].append(names.count) }
                }
                names.append(Name(person: number, words: words))
            }
        }
        self.names = names
        self.bySound = bySound
    }

    /// The people with a similar name, each with the number of typos that it counts for. A single word says too little:
    /// most words of titles sound like some name.
    func search(_ text: String) -> [(person: Int, typos: Int)] {
        let words = Self.words(text)
        guard (2...Self.maxWords).contains(words.count) else { return [] }
        var found: [Int: Int] = [:]
        for sound in Set([words.first?.sound, words.last?.sound]) {
            for place in sound.flatMap({ bySound[$0] }) ?? [] {
                guard let typos = Self.typos(words, names[place].words) else { continue }
                let person = names[place].person
                found[person] = min(typos, found[person] ?? .max)
            }
        }
        return found.map { (person: $0.key, typos: $0.value) }
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

    private static func words(_ name: String) -> [Word] {
        TitleIndex.folded(name).split(separator: " ").prefix(maxWords + 1).map { Word(letters: String($0)) }
    }
}

extension SimilarNames {
    /// A word of a name.
    private struct Word {
        let letters: String
        let sound: SoundKey?

        init(letters: String) {
            self.letters = letters
            sound = SoundKey(letters)
        }

        /// The typos between two words; `nil` for more than the index of a small collection allows.
        func typos(to other: Word) -> Int? {
            if letters == other.letters { return 0 }
            let length = letters.utf8.count
            let limit = length < 4 ? 0 : length < 8 ? 1 : 2
            guard abs(length - other.letters.utf8.count) <= limit else { return nil }
            let distance = letters.distance(to: other.letters)
            return distance <= limit ? distance : nil
        }

        /// *leo* for Leonardo, and *matthew* for Matt.
        func typosOfShortForm(of other: Word) -> Int? {
            guard min(letters.utf8.count, other.letters.utf8.count) >= 3 else { return nil }
            return letters.hasPrefix(other.letters) || other.letters.hasPrefix(letters) ? 1 : nil
        }

        func sounds(like other: Word) -> Bool { sound != nil && sound == other.sound }

        private static let minDistantLength = 5

        /// Whether the sounds differ by one, and at most half of the letters.
        func isDistant(from other: Word) -> Bool {
            guard let sound, let otherSound = other.sound, letters.utf8.count >= Self.minDistantLength else {
                return false
            }
            return sound.letters.distance(to: otherSound.letters) == 1
                && letters.distance(to: other.letters) * 2 <= max(letters.utf8.count, other.letters.utf8.count)
        }
    }
}

extension String {
    /// The Levenshtein distance in bytes, with swapped neighbors as one typo.
    func typos(to other: String) -> Int {
        let isSwapped =
            utf8.count == other.utf8.count && utf8.sorted() == other.utf8.sorted()
            && zip(utf8, other.utf8).count { $0 != $1 } == 2
        return isSwapped ? 1 : distance(to: other)
    }

    /// The Levenshtein distance in bytes.
    fileprivate func distance(to other: String) -> Int {
        let other = Array(other.utf8)
        var row = Array(0...other.count)
        for (place, letter) in utf8.enumerated() {
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
