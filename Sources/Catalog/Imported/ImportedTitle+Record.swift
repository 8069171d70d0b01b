import Domain

extension ImportedTitle {
    /// What a record tells; `nil` for one without an id or a title.
    init?(_ facts: RecordFacts, _ texts: RecordTexts) {
        guard let id = texts.ids.first, !texts.title.isEmpty else { return nil }
        self.init(
            id: id, otherIDs: Array(texts.ids.dropFirst()), kind: facts.titleKind, title: texts.title,
            originalTitle: texts.originalTitle, otherTitles: texts.otherTitles,
            year: facts.year == 0 ? nil : Int(facts.year), minutes: facts.minutes == 0 ? nil : Int(facts.minutes),
            genres: GenreCode.unpacked(facts.genres), rating: facts.rating,
            popularity: facts.popularity > 0 ? Double(facts.popularity) : nil)
    }
}

extension RecordFacts {
    /// What a list shows of a title.
    func summary(_ texts: RecordTexts) -> MovieSummary? {
        guard let id = texts.ids.first, !texts.title.isEmpty else { return nil }
        return MovieSummary(
            id: id, otherIDs: Array(texts.ids.dropFirst()), kind: titleKind, title: texts.title,
            originalTitle: texts.originalTitle.map { OriginalTitle($0, language: nil) },
            year: year == 0 ? nil : Int(year), runtime: Runtime(minutes: Int(minutes)),
            genres: GenreCode.unpacked(genres), rating: rating, sources: [.catalog])
    }
}
