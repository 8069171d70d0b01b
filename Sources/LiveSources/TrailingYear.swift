import Domain

/// A title and its year as people type them: `matrix 1999`. For services these are words that no title has.
struct TrailingYear {
    let words: String
    let year: Int

    /// `nil` for words that do not end in a year of movies.
    init?(_ text: String) {
        guard let space = text.lastIndex(of: " "), let year = Int(text[text.index(after: space)...]),
            MovieQuery.years.contains(year)
        else { return nil }
        words = String(text[..<space])
        self.year = year
    }
}
