import Domain
import TitleIndex

extension MovieSummary {
    /// The same as found by one of its titles: by its place among the distinct ones.
    func found(by place: Int?, of titles: @autoclosure () -> [String]) -> MovieSummary {
        guard let place, place > 0 else { return self }
        let titles = TitleIndex.distinct(titles())
        guard place < titles.count else { return self }
        return found(by: titles[place])
    }

    /// The same as found by a title, which is named if it is not the one that is shown.
    func found(by title: String) -> MovieSummary {
        guard TitleIndex.folded(title) != TitleIndex.folded(self.title) else { return self }
        var found = self
        found.matchedTitle = title
        return found
    }
}

extension Movie {
    /// All titles it is known by, in the order in which they are indexed.
    var titles: [String] { [summary.title] + [summary.originalTitle?.text].compactMap(\.self) + otherTitles }
}
