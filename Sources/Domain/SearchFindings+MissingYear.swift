extension SearchFindings {
    /// A year in `text` that no found movie is from and no found title has, so that the movies are from other years
    /// than asked for.
    ///
    /// A year off by one counts as found: sources disagree by that much.
    public func missingYear(in text: String) -> Int? {
        guard understood == nil, likened == nil, awaited.isEmpty, !movies.isEmpty else { return nil }
        let words = text.split { !$0.isLetter && !$0.isNumber }
        let years = words.compactMap { $0.utf8.count == 4 ? Int($0) : nil }.filter(MovieQuery.years.contains)
        guard words.count > 1, let year = years.last else { return nil }
        let isFound = movies.contains { movie in
            let titles = [movie.title, movie.originalTitle?.text, movie.matchedTitle].compactMap(\.self)
            return movie.year.map { abs($0 - year) <= 1 } ?? false || titles.contains { $0.contains("\(year)") }
        }
        return isFound ? nil : year
    }

    /// Says that no found movie is from a year that the text asks for.
    public static func sentence(aboutMissing year: Int) -> String {
        "Nothing found from \(year). These are from other years."
    }
}
