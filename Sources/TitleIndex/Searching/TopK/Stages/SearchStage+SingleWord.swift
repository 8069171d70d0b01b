extension SearchStage {
    /// The most popular titles of a single word and of its most popular completions.
    static let singleWord = SearchStage(isNeeded: { $0.words.count == 1 }) { search in
        let (reader, word) = (search.reader, search.words[0])
        let mostPopular = RangeMinimum(reader.mostPopularOfTerms, count: reader.termCount) { term in
            let titles = reader.titles(ofTerm: term)
            return titles.isEmpty ? .max : reader.postings[titles.lowerBound]
        }
        mostPopular.forEach(in: word.completions, limit: search.budgets.beginnings / 2) { term in
            search.offer(titlesAt: reader.titles(ofTerm: term), limit: search.budgets.together / 4)
        }
        for term in word.exactTerms {
            search.offer(titlesAt: reader.titles(ofTerm: term), limit: search.budgets.together)
        }
    }
}
