import Catalog
import Foundation

/// The sections for lists and the figures, collected while a catalog's file is written.
struct DiscoverColumns {
    private var filters: [UInt32] = []
    private var order: DiscoverOrder
    private var discoverCounts = DiscoverCounts()
    private var origins = [Int](repeating: 0, count: 256)
    private var firstYear = UInt16.max
    private var lastYear: UInt16 = 0

    init(count: Int, made: Date) {
        filters.reserveCapacity(count)
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        order = DiscoverOrder(presentYear: calendar.component(.year, from: made))
    }

    mutating func add(_ facts: RecordFacts) {
        let filter = DiscoverFilter(facts)
        if filter.isMovie { order.add(facts, record: UInt32(filters.count)) }
        discoverCounts.count(filter)
        filters.append(filter.bits)
        origins[Int(facts.origins)] += 1
        if facts.year > 0 {
            firstYear = min(firstYear, facts.year)
            lastYear = max(lastYear, facts.year)
        }
    }

    var counts: [CatalogOrigin: Int] {
        var counts: [CatalogOrigin: Int] = [:]
        for origin in CatalogOrigin.allCases {
            let count = origins.indices.filter { UInt8($0) & origin.bit != 0 }.map { origins[$0] }.reduce(0, +)
            if count > 0 { counts[origin] = count }
        }
        return counts
    }

    var years: ClosedRange<Int>? { firstYear <= lastYear ? Int(firstYear)...Int(lastYear) : nil }

    /// Writes the sections from `popularFilters` to `counts`.
    mutating func write(to file: inout CatalogFileWriter) throws(CatalogIndexError) {
        try file.write(section: filters)
        for records in [order.newest(), order.rated()] {
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
