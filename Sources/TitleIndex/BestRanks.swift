/// The best rank of each record among its titles.
struct BestRanks {
    private let store: TitleStore
    private let years: ClosedRange<Int>?
    /// By record.
    private var ranks: [Rank]
    /// The records that have a rank, in no order.
    private var found: [Int32] = []
    private(set) var hasExact = false

    init(store: TitleStore, years: ClosedRange<Int>?) {
        self.store = store
        self.years = years
        ranks = [Rank](repeating: .none, count: store.recordYears.count)
    }

    var count: Int { found.count }

    mutating func offer(_ title: Int32, _ rank: Rank) {
        let record = store.records[Int(title)]
        let known = ranks[Int(record)]
        guard rank < known else { return }
        if let years {
            guard let year = store.recordYears[Int(record)], years.contains(year) else { return }
        }
        if known == .none { found.append(record) }
        ranks[Int(record)] = rank
        if rank.tier == 0 { hasExact = true }
    }

    /// By rank, then popularity, then the order of the records.
    func sorted() -> [(record: Int, rank: Rank)] {
        // One number a record: its rank above, its place by popularity below.
        found.map { record in
            UInt64(ranks[Int(record)].order) << 32 | UInt64(store.placesByPopularity[Int(record)])
        }.sorted().map { key in
            let record = Int(store.recordsByPopularity[Int(key & 0xFFFF_FFFF)])
            return (record, ranks[record])
        }
    }
}
