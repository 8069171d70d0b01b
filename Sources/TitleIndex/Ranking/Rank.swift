/// Orders the matches of an exhaustive search, best first.
struct Rank: Comparable {
    /// From the highest bits down: the case of `TitleIndex.Kind`, the typos, the incompleteness.
    let order: UInt32

    /// - Parameter incompleteness: 0 if the query may be the whole title.
    init(tier: UInt8, typos: UInt8 = 0, incompleteness: UInt8 = 0) {
        order = UInt32(tier) << 16 | UInt32(typos) << 8 | UInt32(incompleteness)
    }

    var tier: UInt8 { UInt8(order >> 16) }
    var typos: UInt8 { UInt8(order >> 8 & 0xFF) }

    /// - Parameter isShortened: whether the query lacks the title's leading article; such titles rank after those
    ///   without an article.
    static func exact(_ isShortened: Bool) -> Rank { Rank(tier: 0, incompleteness: isShortened ? 1 : 0) }

    static let prefix = Rank(tier: 1)
    static let words = Rank(tier: 2)
    /// Words of the title and its keywords, or of several keywords.
    static let keywords = Rank(tier: 2, incompleteness: 1)
    /// A title that is not the main one, for a short query.
    static let otherTitle = Rank(tier: 2, incompleteness: 2)
    static let acronym = Rank(tier: 3)

    /// - Parameter incompleteness: 0 if the query may be the whole title, 2 if not all words are in one title.
    static func typos(_ typos: Int, incompleteness: UInt8) -> Rank {
        Rank(tier: 4, typos: UInt8(min(typos, 255)), incompleteness: incompleteness)
    }

    static func < (left: Rank, right: Rank) -> Bool { left.order < right.order }

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
