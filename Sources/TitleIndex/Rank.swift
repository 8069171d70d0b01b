/// How well a title fits a query where matches are ordered by their kinds: the smaller, the better.
struct Rank: Comparable {
    /// From the highest digits down: the case of `TitleIndex.Kind`, the typos, whether the title has more words.
    let order: UInt32

    /// - Parameter incompleteness: 0 where the query may be all of the title.
    init(tier: UInt8, typos: UInt8 = 0, incompleteness: UInt8 = 0) {
        order = UInt32(tier) << 16 | UInt32(typos) << 8 | UInt32(incompleteness)
    }

    var tier: UInt8 { UInt8(order >> 16) }
    var typos: UInt8 { UInt8(order >> 8 & 0xFF) }

    /// The title, or the title without its leading article, which comes after one that never had one.
    static func exact(_ isShortened: Bool) -> Rank { Rank(tier: 0, incompleteness: isShortened ? 1 : 0) }

    static let prefix = Rank(tier: 1)
    static let words = Rank(tier: 2)
    /// Words that are not all in one title.
    static let keywords = Rank(tier: 2, incompleteness: 1)
    /// A title that is not the main one, and few letters typed.
    static let otherTitle = Rank(tier: 2, incompleteness: 2)
    static let acronym = Rank(tier: 3)

    /// - Parameter incompleteness: 0 where the query may be all of the title, 2 where words are not all in one title.
    static func typos(_ typos: Int, incompleteness: UInt8) -> Rank {
        Rank(tier: 4, typos: UInt8(min(typos, 255)), incompleteness: incompleteness)
    }

    static func < (left: Rank, right: Rank) -> Bool { left.order < right.order }

    /// Whether the query fits but for typos.
    var hasTypos: Bool { tier >= 4 }

    var kind: TitleIndex.Kind {
        switch tier {
        case 0: .exact
        case 1: .prefix
        case 2: .words
        case 3: .acronym
        default: .typos(Int(typos))
        }
    }
}
