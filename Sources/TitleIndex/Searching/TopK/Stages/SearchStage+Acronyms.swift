extension SearchStage {
    /// Titles with a word of the query as their acronym, and titles in a script without spaces that contain a word.
    static let acronyms = SearchStage { search in
        for word in search.words {
            for title in word.acronymOf { search.offer(title) }
            if let rarest = word.rarestUnspacedLetter(in: search.reader) {
                search.offer(titlesAt: search.reader.titles(ofTerm: rarest), limit: Ranking.maxUnspacedTitles)
            }
        }
    }
}
