import Catalog
import Foundation

/// The sections for lists and the figures, collected while a catalog's file is written.
struct DiscoverColumns {
    private var filters: [UInt32] = []
    /// Keys by which the movies are sorted. The lower half of a key is the record, so that equal movies are in the
    /// order of popularity.
    private var newestKeys: [UInt64] = []
    private var ratedKeys: [UInt64] = []
    private let presentYear: UInt16
    private var discoverCounts = DiscoverCounts()
    private var origins = [Int](repeating: 0, count: 256)
    private var firstYear = UInt16.max
    private var lastYear: UInt16 = 0

    init(count: Int, made: Date) {
        filters.reserveCapacity(count)
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        presentYear = UInt16(clamping: calendar.component(.year, from: made))
    }

    mutating func add(_ facts: RecordFacts) {
        let filter = DiscoverFilter(facts)
        if filter.isMovie { addKeys(facts, record: UInt32(filters.count)) }
        discoverCounts.count(filter)
        filters.append(filter.bits)
        origins[Int(facts.origins)] += 1
        if facts.year > 0 {
            firstYear = min(firstYear, facts.year)
            lastYear = max(lastYear, facts.year)
        }
    }

    private mutating func addKeys(_ facts: RecordFacts, record: UInt32) {
        // Unreleased movies come after all others with a year.
        let time: UInt64 = facts.year == 0 ? 2 : facts.year > presentYear ? 1 : 0
        newestKeys.append(time << 48 | UInt64(UInt16.max - facts.year) << 32 | UInt64(record))
        let rating = UInt64(UInt8.max - facts.tenths)
        ratedKeys.append(RatingTier.of(votes: Int(facts.votes)) << 40 | rating << 32 | UInt64(record))
    }

    private var counts: [CatalogOrigin: Int] {
        var counts: [CatalogOrigin: Int] = [:]
        for origin in CatalogOrigin.allCases {
            let count = origins.indices.filter { UInt8($0) & origin.bit != 0 }.map { origins[$0] }.reduce(0, +)
            if count > 0 { counts[origin] = count }
        }
        return counts
    }

    private var years: ClosedRange<Int>? { firstYear <= lastYear ? Int(firstYear)...Int(lastYear) : nil }

    /// Writes the sections from `popularFilters` to `counts`.
    func write(to file: inout CatalogFileWriter) throws(CatalogIndexError) {
        try file.write(section: filters)
        for keys in [newestKeys, ratedKeys] {
            let records = keys.sorted().map { UInt32(truncatingIfNeeded: $0) }
            try file.write(section: records)
            try file.write(section: records.map { filters[Int($0)] })
        }
        try file.write(section: discoverCounts.numbers)
    }

    /// `CatalogManifest` as JSON.
    func manifest(made: Date) -> Data {
        (try? JSONEncoder().encode(CatalogManifest(made: made, counts: counts, years: years))) ?? Data()
    }
}
