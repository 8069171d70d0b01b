import Catalog
import Domain

/// The titles that have only ids of tables, by hashes of title and year: twelve bytes each.
struct ListedTitles: Sendable {
    private(set) var hashes: [UInt64] = []
    private(set) var rows: [UInt32] = []
    /// Whether there is a title of a year, by year.
    private var years: [Bool] = []
    private var batches: CatalogBuilder.Batch = []
    private var origins: UInt8 = 0

    /// `RecordFacts.year` has 16 bits.
    private static let endOfYears = Int(UInt16.max) + 1

    var isEmpty: Bool { rows.isEmpty }

    /// Adds a title, unless it has a service's id or no year.
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

    /// False if no title can equal a movie with these facts.
    func mayHave(_ facts: RecordFacts, _ batches: CatalogBuilder.Batch) -> Bool {
        guard facts.year < years.count, years[Int(facts.year)], facts.titleKind == .movie else { return false }
        return !batches.isSuperset(of: self.batches) || facts.origins & origins != origins
    }

    var filter: HashFilter { HashFilter(hashes) }
}

/// A Bloom filter with one hash function and eight bits per element.
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

    /// Never false for an element.
    func mayHave(_ hash: UInt64) -> Bool { words[word(hash)] & bit(hash) != 0 }

    private func word(_ hash: UInt64) -> Int { Int(mixed(hash) >> 6) }
    private func bit(_ hash: UInt64) -> UInt64 { 1 << (mixed(hash) & 63) }
    private func mixed(_ hash: UInt64) -> UInt64 { (hash &* 0x9E37_79B9_7F4A_7C15) >> shift }
}

extension ImportedTitle {
    /// Whether all its ids are of tables.
    var isListed: Bool { ids.allSatisfy(\.isListed) }
}
