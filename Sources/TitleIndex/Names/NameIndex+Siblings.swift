/// People who are named together: «coen brothers».
extension NameIndex {
    private static let siblingWords = [
        Letters("brothers"), Letters("brother"), Letters("bros"), Letters("sisters"), Letters("sister"),
    ]
    /// Shorter words are not corrected: «bras» is no typo of «bros».
    private static let minMisspelledLength = 6
    /// Most shorter texts are the beginning of a name.
    private static let minBeginningLength = 3
    /// The people with the same last name, and those whose last names are similar to it.
    private static let maxSiblings = 5

    /// If «brothers» or the name is misspelled or unfinished, the name counts as misspelled.
    func siblings(_ text: Folding) -> [Match] {
        var words = text.words.withoutLeadingArticle
        guard words.count > 1, let typos = Self.typosOfSibling(words.removeLast().letters.utf16) else { return [] }
        var found: [Match] = []
        var counts = (named: 0, similar: 0)
        for var match in search(Folding(words: words, partStarts: []), limit: Self.maxCandidates) {
            var sum = typos
            switch match.fit {
            case .lastName: break
            case .words: sum += 1
            case .typos(let count): sum += count
            case .name: continue
            }
            if sum == 0 {
                counts.named += 1
                guard counts.named <= Self.maxSiblings else { continue }
            } else {
                counts.similar += 1
                guard counts.similar <= Self.maxSiblings else { break }
                match.fit = .typos(sum)
            }
            found.append(match)
        }
        return found
    }

    /// The number of typos in «brothers» and the like; `nil` for other words.
    private static func typosOfSibling(_ word: [UInt16]) -> Int? {
        guard word.count >= minBeginningLength else { return nil }
        var found: Int?
        for letters in siblingWords {
            let sibling = letters.utf16
            if word == sibling { return 0 }
            let isMisspelled = word.count >= minMisspelledLength && word[0] == sibling[0]
            if sibling.starts(with: word) || isMisspelled && word.typos(to: sibling) == 1 { found = 1 }
        }
        return found
    }
}
