/// A record that matches a query.
struct SearchHit {
    let record: Int
    /// Its title that matches.
    let title: Int
    let rank: Rank
    /// Whether it has all words of the query, with typos or without.
    var hasAllWords = true
}
