extension TitleAligner {
    /// The place of a word of the title that a query word is like, and how far it is.
    struct FarMatch {
        let place: Int
        let distance: QueryWord.Distance
        let share: Float
    }

    /// The free word of the title that a query word is most like.
    func farMatch(_ position: Int, _ probe: WordProbe, _ range: Range<Int>, _ used: UInt64) -> FarMatch? {
        var best: FarMatch?
        for index in range {
            let place = index - range.lowerBound
            let term = reader.words[index]
            if term == IndexReader.boundary || (place < 64 && used & (1 << UInt64(place)) != 0) { continue }
            let number = Int(clamping: term)
            guard probe.farBound.allows(reader.termMasks[number], length: reader.length(ofTerm: number)),
                !isOtherWord(term, than: position), let far = words[position].farness(number, in: reader)
            else { continue }
            if best.map({ far.share < $0.share }) ?? true {
                best = FarMatch(place: place, distance: far.distance, share: far.share)
            }
        }
        return best
    }

    /// Whether a term is another word of the query.
    private func isOtherWord(_ term: UInt32, than position: Int) -> Bool {
        words.indices.contains { $0 != position && words[$0].term == term }
    }

    func addFar(_ found: FarMatch, _ length: Int, isTerm: Bool, _ range: Range<Int>, to result: inout Alignment) {
        result.farWords += 1
        if isTerm { result.farTerms += 1 }
        result.farTypos += found.distance.typos
        result.farDistance += found.distance.weighted
        result.farDensity += found.distance.weighted * found.distance.weighted / Float(length)
        result.letters += reader.length(ofTerm: Int(clamping: reader.words[range.lowerBound + found.place]))
    }
}
