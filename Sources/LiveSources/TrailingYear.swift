import Domain

/// A title and its year as users type them: `matrix 1999`. Services would look for the year in the title.
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
