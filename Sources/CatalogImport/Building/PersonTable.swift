import Catalog
import Domain

/// People by the numbers of IMDb's ids: about forty bytes each, and their names.
struct PersonTable: Sendable {
    /// The row of each person plus 1.
    private var rows = NumberTable()
    /// Without their popularity and movies. Names are in `names`.
    private var records: [PersonRecord] = []
    private var names: [UInt8] = []

    private static let maxBytes = 1 << 31

    var count: Int { records.count }

    func row(of number: Int) -> UInt32? { rows[number].map { $0 - 1 } }

    /// The row of a person, who is added if they are new; the first facts win. `nil` for an invalid number, an empty
    /// name and if there are too many people.
    mutating func row(adding person: ImportedPerson) -> UInt32? {
        if let row = row(of: person.number) { return row }
        let name = person.name.cut(toBytes: CatalogIndex.maxTextLength)
        guard let number = UInt32(exactly: person.number), number > 0, !name.isEmpty, names.count < Self.maxBytes,
            records.count < CreditRecord.maxPersonCount
        else { return nil }
        var record = PersonRecord()
        record.number = number
        record.nameStart = UInt32(names.count)
        record.birthYear = person.birthYear.flatMap { UInt16(exactly: $0) } ?? 0
        record.deathYear = person.deathYear.flatMap { UInt16(exactly: $0) } ?? 0
        record.kinds = CreditCode.packed(person.professions)
        names += name.utf8
        records.append(record)
        rows[person.number] = UInt32(records.count)
        return UInt32(records.count - 1)
    }

    func person(_ row: UInt32) -> ImportedPerson {
        ImportedPerson(self[row], name: String(decoding: name(row), as: UTF8.self))
    }

    /// In UTF-8.
    func name(_ row: UInt32) -> ArraySlice<UInt8> {
        let next = Int(row) + 1
        return names[Int(self[row].nameStart)..<(next < count ? Int(records[next].nameStart) : names.count)]
    }

    /// A person's record; its kinds are their professions.
    subscript(_ row: UInt32) -> PersonRecord { records[Int(row)] }
}

extension ImportedPerson {
    init(_ record: PersonRecord, name: String) {
        self.init(
            number: Int(record.number), name: name, birthYear: record.knownBirthYear, deathYear: record.knownDeathYear,
            professions: CreditCode.unpacked(record.kinds))
    }
}
