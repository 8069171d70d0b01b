/// Words that are written as one, or as several, here or there.
extension TitleAligner {
    /// Two words of the query as one of the title, all words of the query as one, or one as several of the title.
    func improve(_ found: inout Found, _ span: inout Int, _ position: Int, _ range: Range<Int>, _ used: UInt64) {
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

    private func splitFit(_ word: QueryWord, _ range: Range<Int>, _ used: UInt64, _ found: inout Found) {
        let mayEndEarly = word.isLast && word.term == nil && word.letters.count >= Ranking.shortestJoinedPrefix
        let longest = word.letters.count + word.limit
        for start in range {
            scratch.removeAll(keepingCapacity: true)
            var index = start
            while index < range.upperBound, scratch.count < longest {
                let place = index - range.lowerBound
                let term = reader.words[index]
                if term == IndexReader.boundary || (place < 64 && used & (1 << UInt64(place)) != 0) { break }
                scratch += reader.letters(ofTerm: Int(term))
                index += 1
                guard index - start > 1, scratch.count + word.limit >= word.letters.count else { continue }
                var fit = QueryWord.Fit.none
                if mayEndEarly, scratch.count > word.letters.count, scratch.starts(with: word.letters) {
                    fit = QueryWord.Fit(typos: 0, isBeginning: true)
                } else if scratch == word.letters {
                    fit = QueryWord.Fit(typos: 0)
                } else if scratch.count <= longest, word.limit > 0 {
                    fit.typos = scratch.withUnsafeBufferPointer { word.pattern.distance($0) }
                    if fit.typos > word.limit { fit = .none }
                }
                if fit.typos < found.fit.typos {
                    found = Found(fit: fit, place: start - range.lowerBound, count: index - start)
                }
            }
        }
    }

    func joined(_ positions: ClosedRange<Int>) -> QueryWord {
        let parts = words[positions]
        return QueryWord(
            Word(letters: parts.flatMap(\.word.letters)), isLast: positions.upperBound == words.count - 1,
            mayHaveTypos: parts.allSatisfy(\.word.canBeJoined), in: reader, forgiving: forgiving)
    }
}

extension Word {
    /// Whether it and a neighbour may be a misspelt word torn in two: a letter, a number or an article is none's part.
    var canBeJoined: Bool {
        letters.count >= 3 && number == nil && !isDigits && !Articles.isStopWord(letters)
    }
}
