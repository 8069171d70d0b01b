import Catalog
import Domain

/// People by the numbers of IMDb's ids: about thirty bytes each, and their names.
struct PersonTable: Sendable {
    /// The row of each person plus 1.
    private var rows = NumberTable()
    private var entries: [Entry] = []
    private var names: [UInt8] = []

    private struct Entry {
        let number: UInt32
        /// The end of the name in `names`.
        let nameEnd: UInt32
        /// 0 for an unknown year.
        let birthYear: UInt16
        let deathYear: UInt16
        /// `CreditCode.packed`.
        let professions: UInt32
    }

    /// The maximum size of all names.
    private static let maxBytes = 1 << 31

    var count: Int { entries.count }

    func row(of number: Int) -> UInt32? { rows[number].map { $0 - 1 } }

    /// The row of a person, who is added if they are new; the first facts win. `nil` for an invalid number, an empty name
    /// and if there are too many people.
    mutating func row(adding person: ImportedPerson) -> UInt32? {
        if let row = row(of: person.number) { return row }
        let name = person.name.cut(toBytes: CatalogIndex.maxTextLength)
        guard let number = UInt32(exactly: person.number), number > 0, !name.isEmpty, names.count < Self.maxBytes,
            entries.count < CreditRecord.maxPersonCount
        else { return nil }
        names += name.utf8
        entries.append(
            Entry(
                number: number, nameEnd: UInt32(names.count),
                birthYear: person.birthYear.flatMap { UInt16(exactly: $0) } ?? 0,
                deathYear: person.deathYear.flatMap { UInt16(exactly: $0) } ?? 0,
                professions: CreditCode.packed(person.professions)))
        rows[person.number] = UInt32(entries.count)
        return UInt32(entries.count - 1)
    }

    func person(_ row: UInt32) -> ImportedPerson {
        let entry = entries[Int(row)]
        return ImportedPerson(
            number: Int(entry.number), name: String(decoding: name(row), as: UTF8.self),
            birthYear: entry.birthYear == 0 ? nil : Int(entry.birthYear),
            deathYear: entry.deathYear == 0 ? nil : Int(entry.deathYear),
            professions: CreditCode.unpacked(entry.professions))
    }

    /// In UTF-8.
    func name(_ row: UInt32) -> ArraySlice<UInt8> {
        names[(row == 0 ? 0 : Int(entries[Int(row) - 1].nameEnd))..<Int(entries[Int(row)].nameEnd)]
    }

    /// A person's record without places in other sections.
    func facts(_ row: UInt32) -> PersonRecord {
        let entry = entries[Int(row)]
        var facts = PersonRecord()
        facts.number = entry.number
        facts.birthYear = entry.birthYear
        facts.deathYear = entry.deathYear
        return facts
    }

    func professions(_ row: UInt32) -> [CreditKind] { CreditCode.unpacked(entries[Int(row)].professions) }
}
