/// The orders of charts, as numbers of titles.
struct ChartOrder {
    /// With as many votes a movie is among the first of the highest rated, as in IMDb's list of the top 250.
    static let manyVotes: UInt32 = 25_000
    /// With as many it comes before those that few have voted on.
    static let enoughVotes: UInt32 = 1_000

    private var newestKeys: [UInt64] = []
    private var ratedKeys: [UInt64] = []
    private let presentYear: UInt16

    /// - Parameter presentYear: what is from a later year is not out yet.
    init(presentYear: Int) { self.presentYear = UInt16(clamping: presentYear) }

    /// Takes a movie; others are in no chart.
    mutating func add(_ facts: RecordFacts, record: UInt32) {
        let time: UInt64 = facts.year == 0 ? 2 : facts.year > presentYear ? 1 : 0
        newestKeys.append(time << 48 | UInt64(UInt16.max - facts.year) << 32 | UInt64(record))
        ratedKeys.append(
            Self.tier(facts.votes) << 40 | UInt64(UInt8.max - facts.tenths) << 32 | UInt64(record))
    }

    /// Movies by year, the latest first, of a year the most sought after first; what is not out yet comes behind those,
    /// and at the end what has no year.
    consuming func newest() -> [UInt32] {
        newestKeys.sort()
        return newestKeys.map { UInt32(truncatingIfNeeded: $0) }
    }

    /// First movies that many have voted on, then those that enough have, then the others, each by their average: five
    /// votes make no best movie of all time.
    consuming func rated() -> [UInt32] {
        ratedKeys.sort()
        return ratedKeys.map { UInt32(truncatingIfNeeded: $0) }
    }

    /// The part of the highest rated that so many votes make a movie one of.
    static func tier(_ votes: UInt32) -> UInt64 {
        votes >= manyVotes ? 0 : votes >= enoughVotes ? 1 : votes > 0 ? 2 : 3
    }
}
