/// A search over titles that answers on every keystroke and forgives typos.
///
/// It knows nothing of what the titles name. Records are numbered from 0 in the order in which they were given, and
/// matches name records by these numbers. Immutable: searches from many threads share one index.
public struct TitleIndex: Sendable {
    /// Something with one or more titles.
    public struct Record: Sendable {
        /// All titles it is known by, the main one first.
        public var titles: [String]
        /// The year it is from; a year in a query narrows by it.
        public var year: Int?
        /// How sought after it is, on any scale; orders records that match equally well, the higher first.
        public var popularity: Double
        /// Words that it is found by beside its titles, each one or several: a text may have some from these and others
        /// from a title.
        public var keywords: [String]

        /// A record with its titles, the main one first.
        public init(titles: [String], year: Int? = nil, popularity: Double = 0, keywords: [String] = []) {
            self.titles = titles
            self.year = year
            self.popularity = popularity
            self.keywords = keywords
        }
    }

    /// What is looked for.
    public struct Query: Sendable {
        /// As it was typed; the last word may be unfinished.
        public var text: String
        /// Only records from these years; records without a year are left out then.
        public var years: ClosedRange<Int>?
        /// How many matches are wanted at most; among more than some thousands of titles no more than 500 are given.
        public var limit: Int
        /// Whether a year or the number of a part in the text may be none of the title: `matrix 1999`.
        public var readsYears: Bool

        /// A query for all years and all matches, unless it is said otherwise.
        public init(_ text: String, years: ClosedRange<Int>? = nil, limit: Int = .max, readsYears: Bool = true) {
            self.text = text
            self.years = years
            self.limit = limit
            self.readsYears = readsYears
        }
    }

    /// A record that was found.
    public struct Match: Sendable, Hashable {
        /// The record's number.
        public let record: Int
        /// How its best title fits.
        public let kind: Kind
        /// Which of its titles fits, by its place among `TitleIndex.distinct` of them: the first one that has all words of
        /// the query as they are, else the best one. 0 is the main title; `nil` if keywords are needed to make the match.
        public let title: Int?
    }

    /// How a title and a query fit. Earlier cases rank before later ones.
    public enum Kind: Sendable, Hashable {
        /// The query is the title, articles, punctuation and spaces aside.
        case exact
        /// The title begins with the query.
        case prefix
        /// Every word of the query is in the title or its keywords, the last one perhaps unfinished.
        case words
        /// A word of the query is made of the first letters of the title's words, as `lotr`.
        case acronym
        /// The words fit but for this many typos.
        case typos(Int)
    }

    /// The matches of a query.
    public struct Matches: Sendable {
        /// The best first, as many as were asked for; among more than some thousands of titles no more than 500.
        public let first: [Match]
        /// How many there are in all; about, and at least those in `first`, where `isTotalExact` is false.
        public let total: Int
        /// Whether all matches were counted: among many titles counting ends when the best are found.
        public let isTotalExact: Bool
    }

    let image: IndexImage

    init(image: IndexImage) { self.image = image }

    /// Builds the index, which takes longer than any search.
    public init(_ records: [Record]) {
        var builder = Builder()
        for record in records { builder.add(record) }
        self = builder.build()
    }

    /// How many records there are.
    public var count: Int { image.recordCount }

    /// Whether a search finds and counts all that fits, however many matches are asked for: among more titles only the
    /// best are looked for.
    public var countsAll: Bool { image.titleCount <= Ranking.mostTitlesLookedAt }

    /// The records that fit the query.
    ///
    /// Up to some thousands of titles all matches are found and counted, ordered by `Kind`, then by popularity. Among
    /// more titles the best are found, ordered by a score of both (`explain`), and at least counted; and titles with more
    /// typos, or without a word of the query, are taken where nothing fits better.
    /// A text without letters and digits finds nothing.
    public func search(_ query: Query) -> Matches {
        search(query, weights: .tuned(titleCount: image.titleCount))
    }

    func search(_ query: Query, weights: ScoreWeights) -> Matches {
        image.read { reader in
            var reading = QueryReading(query, in: reader, weights: weights)
            let found = reading.matches()
            let first = found.first.prefix(max(0, query.limit))
            return Matches(
                first: first.map { found in
                    Match(record: found.record, kind: found.rank.kind, title: reader.place(ofTitle: found.title))
                }, total: found.total, isTotalExact: found.isTotalExact)
        }
    }

    /// The titles of a record that the index tells apart, in their order: those without letters and digits, and those that
    /// read like one before, are left out. `Match.title` is a place among them.
    public static func distinct(_ titles: [String]) -> [String] {
        var seen = Set<[Letters]>()
        return titles.filter { title in
            let words = Folding(title).words
            return !words.isEmpty && seen.insert(words.map(\.letters)).inserted
        }
    }

    /// The records whose titles come nearest to a text that `search` finds nothing for: ones that have most of its
    /// words, else ones that have most of its letter pairs. Empty where nothing comes near.
    public func closest(to text: String, limit: Int) -> [Int] {
        image.read { ClosestTitles(to: text, in: $0).records(limit: limit) }
    }
}
