/// A typo-tolerant title search, fast enough to run on every keystroke.
///
/// Records are numbered from 0 in the order in which they were added, and matches refer to these numbers. The index is
/// immutable, so threads can share it.
public struct TitleIndex: Sendable {
    /// Something with one or more titles.
    public struct Record: Sendable {
        /// All its titles, the main one first.
        public var titles: [String]
        /// The year that a year in a query refers to.
        public var year: Int?
        /// Its popularity on any scale; of records that match equally well the higher one ranks first.
        public var popularity: Double
        /// Texts that find the record beside its titles. A query may take words from both.
        public var keywords: [String]

        /// Creates a record with its titles, the main one first.
        public init(titles: [String], year: Int? = nil, popularity: Double = 0, keywords: [String] = []) {
            self.titles = titles
            self.year = year
            self.popularity = popularity
            self.keywords = keywords
        }
    }

    /// A search.
    public struct Query: Sendable {
        /// The text as it was typed; its last word may be unfinished.
        public var text: String
        /// Limits matches to records from these years; records without a year are left out.
        public var years: ClosedRange<Int>?
        /// The maximum number of matches. A large index returns at most 500 for each way to read the text.
        public var limit: Int
        /// Whether a year or a sequel's number in the text may be something other than a part of the title: `matrix
        /// 1999`.
        public var readsYears: Bool
        /// Whether words may differ from those of a title. A search as written takes a fraction of the time.
        public var toleratesTypos: Bool

        /// Creates a query; by default for all years and all matches.
        public init(
            _ text: String, years: ClosedRange<Int>? = nil, limit: Int = .max, readsYears: Bool = true,
            toleratesTypos: Bool = true
        ) {
            self.text = text
            self.years = years
            self.limit = limit
            self.readsYears = readsYears
            self.toleratesTypos = toleratesTypos
        }
    }

    /// A record that matches a query.
    public struct Match: Sendable, Hashable {
        /// The record's number.
        public let record: Int
        /// How its best title matches.
        public let kind: Kind
        /// The place of the title that matches in `TitleIndex.distinct` of the record's titles: the first one that has
        /// all words of the query without typos, or else the best one. 0 is the main title; `nil` if the match needs
        /// keywords.
        public let title: Int?
    }

    /// How a title matches a query, best first.
    public enum Kind: Sendable, Hashable, Comparable {
        /// The query is the title, except for articles, punctuation and spaces.
        case exact
        /// The title begins with the query.
        case prefix
        /// The title or the keywords have every word of the query; the last one may be unfinished.
        case words
        /// A word of the query is the title's acronym, such as `lotr`.
        case acronym
        /// The title matches with this number of typos.
        case typos(Int)
    }

    /// The matches of a query.
    public struct Matches: Sendable {
        /// The best matches, best first.
        public let first: [Match]
        /// The number of all matches, which is never less than the number of those in `first`.
        public let total: TotalCount
    }

    let image: IndexImage

    init(image: IndexImage) { self.image = image }

    /// The number of records.
    public var count: Int { image.recordCount }

    /// Whether a search finds and counts all exact matches, whatever its limit: in an index of up to 32,768 titles.
    public var countsAll: Bool { SearchPlan(titleCount: image.titleCount) != .topK }

    /// - Parameter plan: by default what fits the number of titles.
    func search(_ query: Query, _ folding: Folding, plan: SearchPlan? = nil) -> Matches {
        image.read { reader in
            let plan = plan ?? SearchPlan(titleCount: reader.titleCount)
            var reading = QueryReading(query, folding.words, in: reader, plan: plan)
            let (hits, total) = reading.matches()
            let first = hits.prefix(max(0, query.limit)).map { hit in
                Match(record: hit.record, kind: hit.rank.kind, title: reader.place(ofTitle: hit.title))
            }
            return Matches(first: first, total: total)
        }
    }

    func closest(to folding: Folding, limit: Int) -> [Int] {
        image.read { ClosestTitles(to: folding.words, in: $0).records(limit: limit) }
    }
}
