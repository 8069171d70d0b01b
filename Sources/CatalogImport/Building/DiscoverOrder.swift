import Catalog

/// The records of movies in the orders of Discover's lists.
struct DiscoverOrder {
    private var newestKeys: [UInt64] = []
    private var ratedKeys: [UInt64] = []
    private let presentYear: UInt16

    /// - Parameter presentYear: movies of later years are unreleased.
    init(presentYear: Int) { self.presentYear = UInt16(clamping: presentYear) }

    mutating func add(_ facts: RecordFacts, record: UInt32) {
        let time: UInt64 = facts.year == 0 ? 2 : facts.year > presentYear ? 1 : 0
        newestKeys.append(time << 48 | UInt64(UInt16.max - facts.year) << 32 | UInt64(record))
        let rating = UInt64(UInt8.max - facts.tenths)
        ratedKeys.append(RatingTier.of(votes: Int(facts.votes)) << 40 | rating << 32 | UInt64(record))
    }

    /// The latest year first, then unreleased movies, then those without a year; within a year by popularity.
    consuming func newest() -> [UInt32] { Self.sorted(newestKeys) }

    /// By `RatingTier`, then by rating, then by popularity.
    consuming func rated() -> [UInt32] { Self.sorted(ratedKeys) }

    private static func sorted(_ keys: consuming [UInt64]) -> [UInt32] {
        keys.sort()
        return keys.map { UInt32(truncatingIfNeeded: $0) }
    }
}
