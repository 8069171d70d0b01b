/// What ranks before what, and the figures that decide it.
enum Ranking {
    /// No typos up to three letters, one from four, two from eight: a shorter word with a typo is another word.
    static func allowedTypos(in word: Letters) -> Int {
        if word.allSatisfy({ (0x30...0x39).contains($0) }) { return 0 }
        return word.count < 4 || word.count > longestMisspelt ? 0 : word.count < 8 ? 1 : 2
    }

    /// The first letter of a shorter beginning must be right: few letters with a typo begin too many words.
    static let firstLetterMayBeWrong = 5

    /// From here on a beginning may reach into the second of two words written as one.
    static let shortestJoinedPrefix = 4

    /// No title has a longer word, and the time that typos take grows with a word's length.
    static let longestMisspelt = 48

    /// With fewer matches than this, and none of them exact, titles with typos are looked for too.
    static let enoughMatches = 5

    /// More typos than this in all words together are another title.
    static let mostTypos = 3

    /// How much of a query's letters a title must have to be suggested where nothing was found.
    static let suggestedCoverage = 0.5

    /// How alike (Dice coefficient of letter pairs) a title must be to be suggested where no word of it was found.
    static let suggestedLikeness = 0.34
}

/// How well a title fits a query: the smaller, the better.
struct Rank: Comparable {
    /// From the highest digits down: the case of `TitleIndex.Kind`, the typos, whether the title has more words.
    let order: UInt32

    /// - Parameter incompleteness: 0 where the query may be all of the title.
    init(tier: UInt8, typos: UInt8 = 0, incompleteness: UInt8 = 0) {
        order = UInt32(tier) << 16 | UInt32(typos) << 8 | UInt32(incompleteness)
    }

    var tier: UInt8 { UInt8(order >> 16) }
    var typos: UInt8 { UInt8(order >> 8 & 0xFF) }

    /// Does not fit.
    static let none = Rank(tier: .max)
    /// The title, or the title without its leading article, which comes after one that never had one.
    static func exact(_ isShortened: Bool) -> Rank { Rank(tier: 0, incompleteness: isShortened ? 1 : 0) }

    static let prefix = Rank(tier: 1)
    static let words = Rank(tier: 2)
    /// Words that are not all in one title.
    static let keywords = Rank(tier: 2, incompleteness: 1)
    static let acronym = Rank(tier: 3)

    /// - Parameter incompleteness: 0 where the query may be all of the title, 2 where words are not all in one title.
    static func typos(_ typos: Int, incompleteness: UInt8) -> Rank {
        Rank(tier: 4, typos: UInt8(typos), incompleteness: incompleteness)
    }

    static func < (left: Rank, right: Rank) -> Bool { left.order < right.order }

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
