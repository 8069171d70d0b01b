extension WideSearch {
    /// Finds titles that have words as several, or several as one; returns how many begin so.
    ///
    /// - Parameter isBeginning: whether titles begin with the query as it is.
    func findRespaced(isBeginning: Bool) -> Int {
        aligner.joins = true
        defer { aligner.joins = false }
        var total = 0
        func find(_ sequences: [TermRanges]) {
            for sequence in sequences {
                total += findBeginnings(sequence, limit: 16)
                if sequence.count > 1, sureCount < caps.enough { findTogether(sequence) }
            }
        }
        find(joinedSequences() + splitSequences())
        if !isBeginning, total == 0 { find(sequencesSplitTwice()) }
        return total
    }

    /// The words with two neighbours written as one.
    private func joinedSequences() -> [TermRanges] {
        words.indices.dropLast().compactMap { position in
            let letters = words[position].letters + words[position + 1].letters
            let isLast = position + 1 == words.count - 1
            let joined = isLast ? reader.terms(withPrefix: letters) : reader.term(letters).map { $0..<$0 + 1 } ?? 0..<0
            return joined.isEmpty ? nil : sequence(replacing: [position: [joined], position + 1: []])
        }
    }

    /// The words with one of them written as two.
    private func splitSequences() -> [TermRanges] {
        words.indices.flatMap { position in
            splits(of: words[position].letters, isOpen: words[position].isLast)
                .compactMap { sequence(replacing: [position: $0]) }
        }
    }

    /// The words with two of them written as two, or one as three, as `lalaland` is; at most some.
    private func sequencesSplitTwice() -> [TermRanges] {
        guard words.count <= SearchCaps.mostWordsRespaced else { return [] }
        let splits = words.map { self.splits(of: $0.letters, isOpen: $0.isLast) }
        var sequences: [TermRanges] = []
        for (position, word) in words.enumerated() {
            for next in words.indices.dropFirst(position + 1) {
                for split in splits[position] {
                    sequences += splits[next].compactMap { sequence(replacing: [position: split, next: $0]) }
                }
            }
            for cut in word.letters.indices.dropFirst() where word.letters.count <= Self.longestSplit {
                guard let head = reader.term(Array(word.letters[..<cut])) else { continue }
                sequences += self.splits(of: Array(word.letters[cut...]), isOpen: word.isLast).compactMap {
                    sequence(replacing: [position: [head..<head + 1] + $0])
                }
            }
            if sequences.count >= SearchCaps.mostRespaced { break }
        }
        return Array(sequences.prefix(SearchCaps.mostRespaced))
    }

    /// Longer words are not split.
    private static let longestSplit = 24

    /// The ways to write letters as two terms; the second may be unfinished where `isOpen` says so.
    private func splits(of letters: [UInt16], isOpen: Bool) -> [TermRanges] {
        guard (4...Self.longestSplit).contains(letters.count) else { return [] }
        return (1..<letters.count).compactMap { cut in
            guard let left = reader.term(Array(letters[..<cut])) else { return nil }
            let rest = Array(letters[cut...])
            let right =
                isOpen && rest.count > 1
                ? reader.terms(withPrefix: rest) : reader.term(rest).map { $0..<$0 + 1 } ?? 0..<0
            return right.isEmpty ? nil : [left..<left + 1, right]
        }
    }

    /// The words, some of them written otherwise; `nil` where one of the others is no term.
    private func sequence(replacing parts: [Int: TermRanges]) -> TermRanges? {
        var sequence: TermRanges = []
        for (position, word) in words.enumerated() {
            if let part = parts[position] {
                sequence += part
            } else {
                let own = word.isLast ? word.beginning : word.term.map { Int($0)..<Int($0) + 1 } ?? 0..<0
                if own.isEmpty { return nil }
                sequence.append(own)
            }
        }
        return sequence
    }
}
