extension IndexReader {
    /// A record of a damaged file may seem to have any number of titles; no more than these are gone through.
    private static let maxTitlesOfRecord = 1_000

    /// Where the titles of a title's record begin: they stand side by side, the main one first.
    func firstTitle(ofSameRecordAs title: Int) -> Int {
        let record = record(ofTitle: title)
        var first = title
        while first > 0, title - first < Self.maxTitlesOfRecord, self.record(ofTitle: first - 1) == record {
            first -= 1
        }
        return first
    }

    /// Whether a title is the main one of its record.
    func isMain(_ title: Int) -> Bool { title == 0 || record(ofTitle: title - 1) != record(ofTitle: title) }

    /// The place of a title among the record's distinct ones; `nil` for one that is all titles and keywords together.
    func place(ofTitle title: Int) -> Int? {
        if facts(ofTitle: title).has(TitleFacts.isKeywords) { return nil }
        // A title without its elided article stands behind the whole one.
        return (firstTitle(ofSameRecordAs: title)...title)
            .count { !facts(ofTitle: $0).has(TitleFacts.isShortened) } - 1
    }
}
