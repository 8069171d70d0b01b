import Domain
import TitleIndex

extension MovieSummary {
    /// The row of a match by one of its titles.
    ///
    /// - Parameter place: the index in `TitleIndex.distinct` of the titles.
    func found(by place: Int, of titles: [String]) -> MovieSummary {
        let titles = TitleIndex.distinct(titles)
        guard place < titles.count else { return self }
        return found(by: titles[place])
    }

    /// The row of a match by a title, which becomes `matchedTitle` if it differs from the displayed one.
    func found(by title: String) -> MovieSummary {
        guard TitleIndex.folded(title) != TitleIndex.folded(self.title) else { return self }
        var found = self
        found.matchedTitle = title
        return found
    }
}
