extension QueryWord {
    /// How far a term is from the word in spelling and sound together.
    struct Distance {
        var typos: Int
        /// The typos, with a discount for those that keep the sound of the word, or that of its consonants.
        var weighted: Float
    }

    /// The distance of a term with as many `typos` as the tolerance allows.
    func nearDistance(_ term: UnsafeBufferPointer<UInt16>, typos: Int) -> Float {
        let unheard = completions.isEmpty ? Ranking.unheardShare : Ranking.unheardShareUnfinished
        return distance(term, typos: typos, unheard: unheard).weighted
    }

    /// - Parameter unheard: the discount for a typo that keeps the sound.
    private func distance(_ term: UnsafeBufferPointer<UInt16>, typos: Int, unheard: Float) -> Distance {
        let (heard, hard) = SoundCode.with(term) { code, consonants in
            let heard = min(typos, sound.distance(code))
            return (heard, heard == 0 ? 0 : min(heard, self.consonants.distance(consonants)))
        }
        let vowels = Ranking.innerVowelShare * Float(heard - hard)
        return Distance(typos: typos, weighted: Float(typos) - unheard * Float(typos - heard) - vowels)
    }

    /// Whether more typos than the tolerance allows may still mean another word. Numbers and stop words only mean
    /// themselves.
    static func mayBeFar(_ word: Word, _ letters: [UInt16], isStopWord: Bool) -> Bool {
        letters.count >= Ranking.minFarLength && !isStopWord && !word.isUnspaced && word.number == nil && !word.isDigits
    }

    /// The distance of a term from the word, and the distance per letter of the longer one; `nil` if they are too
    /// different.
    func farness(_ term: Int, in reader: IndexReader) -> (distance: Distance, share: Float)? {
        let length = reader.length(ofTerm: term)
        guard farBound.allows(reader.termMasks[term], length: length) else { return nil }
        let term = reader.letters(ofTerm: term)
        let typos = pattern.distance(term)
        guard typos <= farBound.maxTypos(length: length) else { return nil }
        var distance = distance(term, typos: typos, unheard: Ranking.unheardShare)
        if beginsOrEnds(term) { distance.weighted = min(distance.weighted, Ranking.endingDistance) }
        let share = distance.weighted / Float(max(letters.count, length))
        return share <= tolerance.maxFarness ? (distance, share) : nil
    }

    /// Whether the term has another ending (`tower`, *towering*) or none.
    private func beginsOrEnds(_ term: UnsafeBufferPointer<UInt16>) -> Bool {
        let shorter = min(letters.count, term.count)
        return shorter >= Ranking.minStemLength && letters.prefix(shorter).elementsEqual(term.prefix(shorter))
    }
}

/// Rules out most terms that are not like a word without a comparison, by length and letter masks.
struct FarBound {
    private let mask: UInt32
    private let sounds: UInt32
    private let length: Int
    private let maxFarness: Float
    private let maxFarTypos: Int

    init(mask: UInt32, length: Int, tolerance: TypoTolerance) {
        self.mask = mask
        sounds = LetterMask.sounds(mask)
        self.length = length
        maxFarness = tolerance.maxFarness
        maxFarTypos = tolerance.maxFarTypos
    }

    @inline(__always) func maxTypos(length: Int) -> Int {
        min(Int(Float(max(self.length, length)) * Ranking.maxTyposOfFarWord), maxFarTypos)
    }

    @inline(__always) func allows(_ mask: UInt32, length: Int) -> Bool {
        let maxTypos = maxTypos(length: length)
        guard length >= Ranking.minFarLength, abs(self.length - length) <= maxTypos else { return false }
        let typos = LetterMask.difference(self.mask, mask)
        guard typos <= maxTypos else { return false }
        // A word with another ending may sound differently.
        if self.mask & ~mask == 0 || mask & ~self.mask == 0 { return true }
        let heard = LetterMask.difference(sounds, LetterMask.sounds(mask))
        return Float(typos + heard) <= Float(max(self.length, length)) * maxFarness * 2
    }
}
