extension QueryWord {
    /// How far a term is from the word in spelling and sound together.
    struct Distance {
        var typos: Int
        /// A typo counts half if the word sounds right all the same.
        var weighted: Float
    }

    /// The distance of a term with `typos`.
    func distance(_ term: UnsafeBufferPointer<UInt16>, typos: Int) -> Distance {
        let heard = SoundCode.with(term) { sound.distance($0) }
        return Distance(typos: typos, weighted: Float(typos + min(typos, heard)) / 2)
    }

    /// Whether more typos than the tolerance allows may still mean another word: numbers and stop words mean themselves.
    var mayBeFar: Bool {
        letters.count >= Ranking.minFarLength && !isStopWord && !word.isUnspaced && word.number == nil && !word.isDigits
    }

    /// The distance of a term that is like the word, and its share of the longer one's letters; `nil` if it is not.
    func farness(_ term: Int, in reader: IndexReader) -> (distance: Distance, share: Float)? {
        let length = reader.length(ofTerm: term)
        let longer = Float(max(letters.count, length))
        let maxDistance = longer * tolerance.maxFarness
        let maxTypos = min(Int(longer * Ranking.maxTyposOfFarWord), tolerance.maxFarTypos)
        guard length >= Ranking.minFarLength, abs(letters.count - length) <= maxTypos else { return nil }
        // The letter masks rule out most terms without a comparison.
        let mask = reader.termMasks[term]
        let typosByMask = LetterMask.difference(ownMask, mask)
        let heardByMask = LetterMask.difference(LetterMask.sounds(ownMask), LetterMask.sounds(mask))
        guard typosByMask <= maxTypos else { return nil }
        let letters = reader.letters(ofTerm: term)
        let isEnding = beginsOrEnds(letters)
        guard isEnding || Float(typosByMask + heardByMask) <= maxDistance * 2 else { return nil }
        let typos = pattern.distance(letters)
        guard typos <= maxTypos else { return nil }
        var distance = distance(letters, typos: typos)
        if isEnding { distance.weighted = min(distance.weighted, Ranking.endingDistance) }
        return distance.weighted <= maxDistance ? (distance, distance.weighted / longer) : nil
    }

    /// Whether the term has another ending (`tower`, *towering*) or none.
    private func beginsOrEnds(_ term: UnsafeBufferPointer<UInt16>) -> Bool {
        let shorter = min(letters.count, term.count)
        return shorter >= Ranking.minStemLength && letters.prefix(shorter).elementsEqual(term.prefix(shorter))
    }
}
