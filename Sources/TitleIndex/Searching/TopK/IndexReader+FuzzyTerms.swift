extension IndexReader {
    /// The terms within one typo of a word, or those within two that share a third with it; unordered, some twice.
    func terms(within typos: Int, of pattern: EditPattern) -> [Int] {
        var search = FuzzyTermSearch(reader: self, pattern: pattern, typos: typos)
        search.findByWholeParts()
        search.findBySwappedParts()
        return search.found
    }
}

extension IndexReader {
    /// The terms with the consonants of a word that are like it and have a title before `popularityCutoff`; unordered,
    /// some twice. Older index files have whole codes instead.
    func terms(soundingLike word: QueryWord, popularityCutoff: Int) -> [(term: Int, distance: Float)] {
        let buckets = partStarts.count - 1
        guard buckets > 0 else { return [] }
        let codes = [word.consonants.letters, word.sound.letters]
        return codes.compactMap { $0.withUnsafeBufferPointer(TermParts.soundHash) }.flatMap { hash in
            partStarts.range(TermParts.bucket(of: hash, among: buckets), limit: parts.count).compactMap { place in
                let term = Int(clamping: parts[place])
                guard term < termCount, postings[titles(ofTerm: term).lowerBound] < popularityCutoff else { return nil }
                return word.farness(term, in: self).map { (term, $0.distance.weighted) }
            }
        }
    }
}

/// Looks up terms by the parts that typos leave whole: halves for one typo, thirds for two (`TermParts`).
private struct FuzzyTermSearch {
    let reader: IndexReader
    let pattern: EditPattern
    let typos: Int
    private(set) var found: [Int] = []
    private let letters: [UInt16]
    private let mask: UInt32

    init(reader: IndexReader, pattern: EditPattern, typos: Int) {
        self.reader = reader
        self.pattern = pattern
        self.typos = typos
        letters = pattern.letters
        mask = LetterMask.of(letters)
    }

    /// Finds terms with typos in other parts than the one that is looked up.
    mutating func findByWholeParts() {
        let minLength = TermParts.lengths.lowerBound
        for length in max(minLength, letters.count - typos)...max(minLength, letters.count + typos) {
            let excess = letters.count - length
            TermParts.forEachPart(length: length) { part, start, count in
                guard isUsed(part) else { return }
                switch part {
                case 0, 2: lookUp(part, letters, from: 0, count, termLength: length)
                case 1, 4: lookUp(part, letters, from: letters.count - count, count, termLength: length)
                default:
                    // Missing or extra letters before the middle third move it.
                    for shift in -1...1 where abs(shift - excess) <= 1 {
                        lookUp(part, letters, from: start + shift, count, termLength: length)
                    }
                }
            }
        }
    }

    /// Finds terms with two letters swapped where parts meet, which leaves neither part whole.
    mutating func findBySwappedParts() {
        guard TermParts.lengths.contains(letters.count) else { return }
        TermParts.forEachPart(length: letters.count) { part, start, count in
            guard isUsed(part) else { return }
            for boundary in [start, start + count] where boundary > 0 && boundary < letters.count {
                lookUp(part, swapped(at: boundary), from: start, count, termLength: letters.count)
            }
        }
        guard typos > 1 else { return }
        // The same together with a missing or extra letter elsewhere: the parts are as long as the term's.
        for length in [letters.count - 1, letters.count + 1] where length >= TermParts.minLengthForThirds {
            TermParts.forEachPart(length: length) { part, _, count in
                guard part == 2 || part == 4, count < letters.count else { return }
                let start = part == 2 ? 0 : letters.count - count
                lookUp(part, swapped(at: part == 2 ? count : start), from: start, count, termLength: length)
            }
        }
    }

    private func isUsed(_ part: Int) -> Bool { (part < 2) == (typos == 1) }

    private func swapped(at boundary: Int) -> [UInt16] {
        var swapped = letters
        swapped.swapAt(boundary - 1, boundary)
        return swapped
    }

    private mutating func lookUp(_ part: Int, _ letters: [UInt16], from start: Int, _ count: Int, termLength: Int) {
        guard start >= 0, count > 0, start + count <= letters.count else { return }
        let hash = letters.withUnsafeBufferPointer { letters in
            TermParts.hash(
                UnsafeBufferPointer(rebasing: letters[start..<start + count]), part: part, length: termLength)
        }
        let buckets = reader.partStarts.count - 1
        guard buckets > 0 else { return }
        let bucket = TermParts.bucket(of: hash, among: buckets)
        for place in reader.partStarts.range(bucket, limit: reader.parts.count) {
            let term = Int(clamping: reader.parts[place])
            guard reader.length(ofTerm: term) == termLength, term < reader.termCount else { continue }
            // A typo removes at most one letter and adds at most one.
            let other = reader.termMasks[term]
            guard (mask & ~other).nonzeroBitCount <= typos, (other & ~mask).nonzeroBitCount <= typos else { continue }
            if pattern.distance(reader.letters(ofTerm: term)) <= typos { found.append(term) }
        }
    }
}
