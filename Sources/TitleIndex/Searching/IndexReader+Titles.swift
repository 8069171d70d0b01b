extension IndexReader {
    /// Bounds the work on a damaged file, where a record may seem to have any number of titles.
    private static let maxTitlesOfRecord = 1_000

    /// The main title of a title's record: the titles of a record are neighbors.
    func firstTitle(ofSameRecordAs title: Int) -> Int {
        let record = record(ofTitle: title)
        var first = title
        while first > 0, title - first < Self.maxTitlesOfRecord, self.record(ofTitle: first - 1) == record {
            first -= 1
        }
        return first
    }

    func isMain(_ title: Int) -> Bool { title == 0 || record(ofTitle: title - 1) != record(ofTitle: title) }

    /// The place of a title among its record's distinct ones; `nil` for the combined titles and keywords.
    func place(ofTitle title: Int) -> Int? {
        if facts(ofTitle: title).has(TitleFacts.isKeywords) { return nil }
        // A title without its elided article follows the whole one and is not counted.
        return (firstTitle(ofSameRecordAs: title)...title)
            .count { !facts(ofTitle: $0).has(TitleFacts.isShortened) } - 1
    }
}
