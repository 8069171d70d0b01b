extension SearchStage {
    /// Titles about as long as the query that have the rarest of its words that are terms.
    static let knownWords = SearchStage { search in
        let reader = search.reader
        let known = search.words.filter { $0.term != nil }
            .sorted { $0.occurrences(in: reader) < $1.occurrences(in: reader) }
        let unknownCount = search.words.count - known.count
        // If all words are terms, the rarest of them may be a misspelling of another.
        guard search.words.count > 1, unknownCount <= Ranking.maxUnknownWords,
            let lead = unknownCount > 0 ? known.first : known.dropFirst().first
        else { return }
        // Titles with far words are found by their other words: a stop word has too many.
        if search.aligner.allowsFarWords, lead.isStopWord { return }
        let letterCount = search.words.reduce(0) { $0 + $1.letters.count }
        let popularityCutoff = search.popularityCutoff
        for place in reader.titles(ofTerms: lead.ownTerm).prefix(Ranking.maxKnownWordPostings) {
            let title = reader.postings[place]
            if title >= popularityCutoff || search.alignmentsLeft == 0 { return }
            let difference = abs(Int(reader.facts(ofTitle: Int(clamping: title)).letterCount) - letterCount)
            if difference <= Ranking.maxKnownWordDifference,
                search.aligner.lettersMissing(in: Int(clamping: title)) <= Ranking.maxKnownWordDifference
            {
                search.offer(title)
            }
        }
    }
}
