extension SearchStage {
    /// Titles that have the query's words at their places, and a word like the query's at one: `in the noun of`.
    static let frames = SearchStage { search in
        for (position, word) in search.words.enumerated().dropFirst() where word.mayBeFar {
            let terms = search.words.map { $0.ownTerm }
            let range = search.reader.sortedTitles(beginningWith: Array(terms[..<position]))
            guard range.count <= Ranking.maxFrames else { continue }
            for place in range {
                let entry = search.reader.sortedTitles[place]
                let title = search.reader.words(ofTitle: Int(entry / 2)).dropFirst(Int(entry % 2))
                if search.isFrame(title, terms, position) { search.offer(entry / 2) }
            }
        }
    }
}

extension TopKSearch {
    /// Whether a title has the query's words behind `position` too, as it has those before it, and at `position` a word
    /// like the query's.
    fileprivate func isFrame(_ title: Range<Int>, _ terms: TermRanges, _ position: Int) -> Bool {
        guard title.count == terms.count else { return false }
        for other in position + 1..<terms.count
        where !terms[other].contains(Int(clamping: reader.words[title.lowerBound + other])) { return false }
        let term = reader.words[title.lowerBound + position]
        return term != IndexReader.boundary && words[position].farness(Int(clamping: term), in: reader) != nil
    }
}
