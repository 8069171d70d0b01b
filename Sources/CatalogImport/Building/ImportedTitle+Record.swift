import Catalog
import Domain

extension ImportedTitle {
    /// `nil` for a record without an id or a title.
    init?(_ facts: RecordFacts, _ texts: RecordTexts) {
        guard let id = texts.ids.first, !texts.title.isEmpty else { return nil }
        self.init(
            id: id, otherIDs: Array(texts.ids.dropFirst()), kind: facts.titleKind, title: texts.title,
            originalTitle: texts.originalTitle, otherTitles: texts.otherTitles, year: facts.knownYear, run: texts.run,
            minutes: facts.minutes == 0 ? nil : Int(facts.minutes), genres: GenreCode.unpacked(facts.genres),
            rating: facts.rating, popularity: facts.popularity > 0 ? Double(facts.popularity) : nil)
    }

    /// All ids, the main one first.
    var ids: [MovieID] { [id] + otherIDs }

    /// All titles, the displayed one first.
    var titles: [String] { [title] + [originalTitle].compactMap(\.self) + otherTitles }

    var texts: RecordTexts {
        RecordTexts(
            ids: ids, title: title, originalTitle: originalTitle, otherTitles: otherTitles,
            run: kind == .series ? run : nil)
    }
}

extension OriginatedTitle {
    var facts: RecordFacts {
        var facts = RecordFacts()
        facts.genres = GenreCode.packed(title.genres)
        facts.votes = UInt32(clamping: title.rating?.votes ?? 0)
        facts.popularity = RecordFacts.valid(Float(title.popularity ?? 0))
        facts.year = title.year.flatMap { UInt16(exactly: $0) } ?? 0
        facts.minutes = title.minutes.flatMap { UInt16(exactly: $0) } ?? 0
        facts.tenths = title.rating.map { UInt8(clamping: Int(($0.outOfTen * 10).rounded())) } ?? 0
        facts.kind = UInt8(clamping: RecordFacts.kinds.firstIndex(of: title.kind) ?? 0)
        facts.origins = origins
        facts.ratedBy = title.rating == nil ? 0 : ratedBy
        return facts
    }
}

extension CatalogIndex {
    func title(_ record: Int) -> ImportedTitle? {
        var title = facts(record).flatMap { facts in texts(record, facts).flatMap { ImportedTitle(facts, $0) } }
        title?.credits = credits(ofRecord: record).compactMap { credit in
            guard let record = personRecord(credit.person), record.number > 0 else { return nil }
            let person = ImportedPerson(record, name: personName(credit.person))
            return ImportedCredit(person: person, kind: credit.kind, role: role(credit))
        }
        return title
    }
}
