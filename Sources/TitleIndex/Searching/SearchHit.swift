/// A record that matches a query.
struct SearchHit {
    /// Its score in a top-k search.
    var score: Float = 0
    let record: Int
    /// Its title that matches.
    var title: Int
    let rank: Rank
    /// Whether it has all words of the query, with typos or without.
    var hasAllWords = true

    /// The hit as a match of a query with one word more, which it lacks.
    var lackingWord: SearchHit {
        SearchHit(
            score: score, record: record, title: title, rank: .typos(Int(rank.typos) + 1, incompleteness: 2),
            hasAllWords: false)
    }
}
