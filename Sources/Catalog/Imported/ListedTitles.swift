import Domain

/// Titles that only tables know the ids of, by their letters and their years: twelve bytes for each.
struct ListedTitles: Sendable {
    /// By what each may be the same as others; a title that has another in its own language is there twice.
    private(set) var hashes: [UInt64] = []
    /// Their rows.
    private(set) var rows: [UInt32] = []
    /// Which years they are from, by the numbers of the years.
    private var years: [Bool] = []
    private var batches: CatalogBuilder.Batch = []
    private var origins: UInt8 = 0

    /// Records have no years beyond.
    private static let endOfYears = Int(UInt16.max) + 1

    var isEmpty: Bool { rows.isEmpty }

    /// Takes a title, if it is one of these and has a year.
    mutating func note(_ title: ImportedTitle, row: UInt32, _ batch: CatalogBuilder.Batch, origins: UInt8) {
        guard let year = title.year, (1..<Self.endOfYears).contains(year), title.isListed else { return }
        note(title.title, year, row)
        if let original = title.originalTitle { note(original, year, row) }
        if years.isEmpty { years = Array(repeating: false, count: Self.endOfYears) }
        years[year] = true
        batches.formUnion(batch)
        self.origins |= origins
    }

    private mutating func note(_ title: String, _ year: Int, _ row: UInt32) {
        hashes.append(FoldedHash(title, year: year).value)
        rows.append(row)
    }

    /// Whether a movie of these facts may be one of them.
    func mayHave(_ facts: RecordFacts, _ batches: CatalogBuilder.Batch) -> Bool {
        guard facts.year < years.count, years[Int(facts.year)], facts.titleKind == .movie else { return false }
        return !batches.isSuperset(of: self.batches) || facts.origins & origins != origins
    }

    /// The numbers that may be among `hashes`.
    var filter: HashFilter { HashFilter(hashes) }
}

/// Says of nearly all numbers that are not in a list that they are not, in a byte for each of the list.
struct HashFilter {
    private var words: [UInt64]
    private let shift: UInt64

    init(_ hashes: [UInt64]) {
        var width: UInt64 = 10
        while 1 << width < hashes.count * 8 { width += 1 }
        shift = 64 - width
        words = Array(repeating: 0, count: 1 << Int(width - 6))
        for hash in hashes { words[word(hash)] |= bit(hash) }
    }

    /// Whether a number may be one of the list.
    func mayHave(_ hash: UInt64) -> Bool { words[word(hash)] & bit(hash) != 0 }

    private func word(_ hash: UInt64) -> Int { Int(mixed(hash) >> 6) }
    private func bit(_ hash: UInt64) -> UInt64 { 1 << (mixed(hash) & 63) }
    private func mixed(_ hash: UInt64) -> UInt64 { (hash &* 0x9E37_79B9_7F4A_7C15) >> shift }
}

extension ImportedTitle {
    /// Whether only tables know it.
    var isListed: Bool { id.isListed && otherIDs.allSatisfy(\.isListed) }
}
