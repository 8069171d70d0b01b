/// How often the target of a query is first, and among the first ten.
struct Quality: Encodable {
    private(set) var count = 0
    private var first = 0
    private var amongTen = 0
    private var reciprocalRanks = 0.0

    /// - Parameter rank: the target's place from 0 on, if it is among the first ten.
    mutating func add(rank: Int?) {
        count += 1
        guard let rank else { return }
        if rank == 0 { first += 1 }
        amongTen += 1
        reciprocalRanks += 1 / Double(rank + 1)
    }

    var success1: Double { count == 0 ? 0 : Double(first) / Double(count) }
    var success10: Double { count == 0 ? 0 : Double(amongTen) / Double(count) }
    var reciprocalRank: Double { count == 0 ? 0 : reciprocalRanks / Double(count) }

    private enum CodingKeys: CodingKey { case count, success1, success10, reciprocalRank }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(count, forKey: .count)
        try container.encode(success1, forKey: .success1)
        try container.encode(success10, forKey: .success10)
        try container.encode(reciprocalRank, forKey: .reciprocalRank)
    }
}
