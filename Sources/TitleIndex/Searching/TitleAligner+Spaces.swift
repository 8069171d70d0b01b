extension TitleAligner {
    /// Replaces a match of one query word by a better one with other spaces: two query words, or all of them, match one
    /// word of the title, or one query word matches several words of the title.
    func improve(_ found: inout WordMatch, _ span: inout Int, _ position: Int, _ range: Range<Int>, _ used: UInt64) {
        if position < pairs.count {
            let pair = best(pairs[position], range, used)
            if pair.fit.typos < found.fit.typos {
                found = pair
                span = 2
            }
        }
        if position == 0, words.count > 2 {
            let whole = best(all, range, used)
            if whole.fit.typos < found.fit.typos {
                found = whole
                span = words.count
            }
        }
        if found.fit.typos > 0 { splitFit(words[position], range, used, &found) }
    }

    private func splitFit(_ word: QueryWord, _ range: Range<Int>, _ used: UInt64, _ found: inout WordMatch) {
        let mayEndEarly = word.isLast && word.term == nil && word.letters.count >= Ranking.minJoinedPrefixLength
        let maxLength = word.letters.count + word.maxTypos
        for start in range {
            scratch.removeAll(keepingCapacity: true)
            var index = start
            while index < range.upperBound, scratch.count < maxLength {
                let place = index - range.lowerBound
                let term = reader.words[index]
                if term == IndexReader.boundary || (place < 64 && used & (1 << UInt64(place)) != 0) { break }
                scratch += reader.letters(ofTerm: Int(clamping: term))
                index += 1
                guard index - start > 1, scratch.count + word.maxTypos >= word.letters.count else { continue }
                var fit = QueryWord.Fit.none
                if mayEndEarly, scratch.count > word.letters.count, scratch.starts(with: word.letters) {
                    fit = QueryWord.Fit(typos: 0, isBeginning: true)
                } else if scratch == word.letters {
                    fit = QueryWord.Fit(typos: 0)
                } else if scratch.count <= maxLength, word.maxTypos > 0 {
                    fit.typos = scratch.withUnsafeBufferPointer { word.pattern.distance($0) }
                    if fit.typos > word.maxTypos { fit = .none }
                }
                if fit.typos < found.fit.typos {
                    found = WordMatch(fit: fit, place: start - range.lowerBound, count: index - start)
                }
            }
        }
    }

    /// The words as one, which may have typos only if all of them can be parts of a word.
    func joined(_ positions: ClosedRange<Int>) -> QueryWord {
        let parts = words[positions]
        return QueryWord(
            Word(letters: parts.flatMap { $0.word.letters }), isLast: positions.upperBound == words.count - 1,
            mayHaveTypos: parts.allSatisfy { $0.word.canBeJoined }, in: reader, tolerance: tolerance)
    }
}

extension Word {
    /// Whether it may be part of a misspelled word with a space in it. Words of one or two letters, numbers and stop
    /// words may not.
    var canBeJoined: Bool {
        letters.count >= 3 && number == nil && !isDigits && !Articles.isStopWord(letters)
    }
}
