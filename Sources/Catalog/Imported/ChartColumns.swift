import Foundation

/// What charts and figures need of all titles while their file is written.
struct ChartColumns {
    private var filters: [UInt32] = []
    private var order: ChartOrder
    private var chartCounts = ChartCounts()
    private var origins = [Int](repeating: 0, count: 256)
    private var firstYear = UInt16.max
    private var lastYear: UInt16 = 0
    private(set) var movieCount = 0

    /// - Parameter made: what time it is.
    init(count: Int, made: Date) {
        filters.reserveCapacity(count)
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        order = ChartOrder(presentYear: calendar.component(.year, from: made))
    }

    /// Takes the next title.
    mutating func add(_ facts: RecordFacts) {
        let filter = ChartFilter(facts)
        if filter.isMovie {
            order.add(facts, record: UInt32(filters.count))
            movieCount += 1
        }
        chartCounts.count(filter)
        filters.append(filter.bits)
        origins[Int(facts.origins)] += 1
        if facts.year > 0 {
            firstYear = min(firstYear, facts.year)
            lastYear = max(lastYear, facts.year)
        }
    }

    /// How many titles each origin tells of.
    var counts: [CatalogOrigin: Int] {
        var counts: [CatalogOrigin: Int] = [:]
        for origin in CatalogOrigin.allCases {
            let count = origins.indices.filter { UInt8($0) & origin.bit != 0 }.map { origins[$0] }.reduce(0, +)
            if count > 0 { counts[origin] = count }
        }
        return counts
    }

    /// The years of the first and the last release.
    var years: ClosedRange<Int>? { firstYear <= lastYear ? Int(firstYear)...Int(lastYear) : nil }

    /// Writes the parts from `popularFilters` to `counts`.
    mutating func write(to draft: inout CatalogFileWriter) throws(CatalogIndexError) {
        try draft.begin()
        try draft.append(filters)
        for records in [order.newest(), order.rated()] {
            try draft.begin()
            try draft.append(records)
            try draft.begin()
            try draft.append(records.map { filters[Int($0)] })
        }
        try draft.begin()
        try draft.append(chartCounts.numbers)
    }

    /// What the file is made of, as JSON.
    func making(made: Date) -> [UInt8] {
        let making = CatalogManifest(
            made: made.timeIntervalSince1970,
            counts: Dictionary(uniqueKeysWithValues: counts.map { ($0.key.rawValue, $0.value) }),
            firstYear: years?.lowerBound, lastYear: years?.upperBound)
        return (try? JSONEncoder().encode(making)).map(Array.init) ?? []
    }
}
