import Domain
import Synchronization

/// The entries of one revision of the library, with the lists that were made of them.
///
/// A list is made when it is first asked for; with 100,000 movies that takes up to 0.2 s.
final class SortedEntries: Sendable {
    /// The last added first.
    let entries: [PersonalEntry]
    /// The filtered facts, in the same order: reading them is twenty times faster than reading entries.
    private let facts: [Facts]
    private let sortTitles: [MovieID: String]
    private let lists = Mutex(Lists())

    private struct Lists {
        /// Places in `entries`, in each order.
        var orders: [PersonalSort: [Int32]] = [:]
        /// The places of the entries that match a query without text, in its order.
        var results: [PersonalQuery: [Int32]] = [:]
        /// All viewings, the latest first.
        var viewings: [PackedViewing]?
        var figures: [Int: PersonalFigures] = [:]
    }

    /// A day in the upper half; the place of its movie in `entries`, counted down, in the lower half.
    private typealias PackedViewing = UInt64

    private static let maxResults = 16
    /// Those of a year may have the names of all movies.
    private static let maxFigures = 4

    init(_ entries: some Collection<PersonalEntry>, sortTitles: [MovieID: String]) {
        let sorted = entries.sorted { $0.isAddedAfter($1) }
        self.entries = sorted
        facts = sorted.map(Facts.init)
        self.sortTitles = sortTitles
    }

    /// The ids of these rows, the place of the first one, and the number of all matches. Ignores the text.
    func ids(_ query: PersonalQuery, _ rows: Range<Int>) -> (rows: [MovieID], offset: Int, total: Int) {
        let matches = matches(query)
        let part = rows.clamped(to: 0..<matches.count)
        return (matches[part].map { entries[Int($0)].id }, part.lowerBound, matches.count)
    }

    private func matches(_ query: PersonalQuery) -> [Int32] {
        var key = query
        key.text = ""
        if let known = lists.withLock({ $0.results[key] }) { return known }
        let filter = FactFilter(query)
        let matches = order(query.sort).filter { filter.matches(facts[Int($0)]) }
        lists.withLock { lists in
            if lists.results.count >= Self.maxResults { lists.results = [:] }
            lists.results[key] = matches
        }
        return matches
    }

    /// The viewings of these rows, the latest first, and the number of all.
    func viewings(_ rows: Range<Int>) -> (rows: [(day: CalendarDate, id: MovieID)], offset: Int, total: Int) {
        let all = viewings
        let part = rows.clamped(to: 0..<all.count)
        let found = all[part].compactMap { viewing -> (day: CalendarDate, id: MovieID)? in
            Self.day(viewing).map { ($0, entries[Self.place(viewing)].id) }
        }
        return (found, part.lowerBound, all.count)
    }

    /// The counts of the movies watched in a year.
    func figures(in year: Int) -> PersonalFigures {
        if let known = lists.withLock({ $0.figures[year] }) { return known }
        let places = Set(viewings.lazy.filter { Self.day($0)?.year == year }.map(Self.place))
        let figures = PersonalFigures(places.lazy.map { self.entries[$0] }, year: year)
        // Years without viewings are not cached: an address can name any of them.
        guard figures.movies > 0 else { return figures }
        lists.withLock { lists in
            if lists.figures.count >= Self.maxFigures { lists.figures = [:] }
            lists.figures[year] = figures
        }
        return figures
    }

    private func order(_ sort: PersonalSort) -> [Int32] {
        let places = entries.indices.map { Int32(truncatingIfNeeded: $0) }
        guard sort != .added else { return places }
        if let known = lists.withLock({ $0.orders[sort] }) { return known }
        let keys = entries.map { EntryOrder($0, sortTitle: sortTitles[$0.id] ?? "", by: sort) }
        let order = places.sorted { keys[Int($0)] < keys[Int($1)] }
        lists.withLock { $0.orders[sort] = order }
        return order
    }

    private var viewings: [PackedViewing] {
        if let known = lists.withLock({ $0.viewings }) { return known }
        var packed: [PackedViewing] = []
        for (place, entry) in entries.enumerated() {
            for day in entry.opinion.viewings {
                let number = (day.year * 100 + day.month) * 100 + day.day
                packed.append(UInt64(number) << 32 | UInt64(UInt32.max - UInt32(truncatingIfNeeded: place)))
            }
        }
        packed.sort(by: >)
        lists.withLock { $0.viewings = packed }
        return packed
    }

    private static func day(_ viewing: PackedViewing) -> CalendarDate? {
        let number = Int(viewing >> 32)
        return CalendarDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)
    }

    private static func place(_ viewing: PackedViewing) -> Int {
        Int(UInt32.max - UInt32(truncatingIfNeeded: viewing))
    }
}

/// The facts of an entry that `PersonalQuery.matches` looks at.
private struct Facts {
    let isWanted: Bool
    let isWatched: Bool
    /// 0 if not rated.
    let halfStars: UInt8
    let year: Int32
    /// A bit for each genre.
    let genres: UInt32

    init(_ entry: PersonalEntry) {
        isWanted = entry.opinion.isWanted
        isWatched = entry.isWatched
        halfStars = UInt8(entry.opinion.halfStars ?? 0)
        year = Int32(clamping: entry.year ?? 0)
        genres = entry.genres.reduce(0) { $0 | GenreCode.bit($1) }
    }
}

/// `PersonalQuery.matches` for `Facts`.
private struct FactFilter {
    private let status: PersonalQuery.Status?
    private let halfStars: Int
    private let years: ClosedRange<Int32>?
    private let genre: UInt32

    init(_ query: PersonalQuery) {
        status = query.status
        halfStars = query.halfStars ?? 0
        years = query.decade.map { Int32(clamping: $0.years.lowerBound)...Int32(clamping: $0.years.upperBound) }
        genre = query.genre.map(GenreCode.bit) ?? 0
    }

    func matches(_ facts: Facts) -> Bool {
        guard facts.genres & genre == genre, halfStars == 0 || Int(facts.halfStars) == halfStars else { return false }
        if let years, !years.contains(facts.year) { return false }
        return switch status {
        case nil: true
        case .wanted: facts.isWanted
        case .watched: facts.isWatched
        case .rated: facts.halfStars > 0
        }
    }
}

/// A movie's key in an order of the library. The library's SQL has the same orders.
struct EntryOrder: Comparable {
    /// Greater values come first.
    private let rank: Int
    private let sortTitle: String
    private let year: Int
    private let number: Int

    /// - Parameter sort: `.added` is not an order of this kind: the key orders by title.
    init(_ entry: PersonalEntry, sortTitle: String, by sort: PersonalSort) {
        rank =
            switch sort {
            case .added, .title: 0
            case .year: entry.year ?? 0
            case .rating: entry.opinion.halfStars ?? 0
            }
        self.sortTitle = sortTitle
        year = entry.year ?? 0
        number = entry.number
    }

    static func < (left: Self, right: Self) -> Bool {
        if left.rank != right.rank { return left.rank > right.rank }
        if left.sortTitle != right.sortTitle {
            return left.sortTitle.utf8.lexicographicallyPrecedes(right.sortTitle.utf8)
        }
        return (left.year, left.number) < (right.year, right.number)
    }
}
