extension TitleAligner {
    /// Whether the query is what precedes or follows a title's first colon; either may have an article before it.
    func isWholePart(_ alignment: Alignment, _ facts: TitleFacts, _ range: Range<Int>) -> Bool {
        let head = Int(facts.headWords)
        guard head > 0, alignment.isInOrder, !alignment.isUnfinished else { return false }
        if alignment.end == head {
            return alignment.first == (facts.has(TitleFacts.leadsWithArticle) ? 1 : 0) || alignment.first == 0
        }
        return alignment.end == range.count && (head...head + 1).contains(alignment.first)
    }

    /// Whether the query covers all of a title that makes up at least a quarter of the query.
    func isWholeTitle(_ result: Alignment, _ title: Int, _ range: Range<Int>) -> Bool {
        let facts = reader.facts(ofTitle: title)
        var letters = result.letters
        if result.first == 1, facts.has(TitleFacts.leadsWithArticle) {
            letters += reader.length(ofTerm: Int(clamping: reader.words[range.lowerBound]))
        }
        return letters >= Int(facts.letterCount) && result.disorder == 0 && letters * 4 >= letterCount
    }

    /// Whether more than one word in three is missing; then the query must cover the whole title.
    func lacksMuch(_ result: Alignment) -> Bool {
        result.missing - result.missingStopWords > max(1, words.count / 3)
    }

    /// Counts a missing word; returns whether the title may match without it.
    func skip(_ position: Int, _ range: Range<Int>, _ result: inout Alignment) -> Bool {
        let word = words[position]
        result.missing += 1
        if position == 0, word.isEnglishArticle {
            result.hasExtraArticle = true
            return true
        }
        if word.isStopWord {
            result.missingStopWords += 1
            return true
        }
        guard tolerance.allowsMissingWords, words.count > 1 else { return false }
        // The query may have more than the title: `gladiator full movie`.
        return !lacksMuch(result) || range.count <= words.count - result.missing + 1
    }
}
