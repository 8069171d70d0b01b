import Domain

/// The entries of one revision of the library, with the lists that were made of them.
///
/// A list is made when it is first asked for; with 100,000 movies that takes up to 0.2 s.
final class SortedEntries: Sendable {
    /// The last added first.
    let entries: [PersonalEntry]
    /// The filtered facts, in the same order: reading them is twenty times faster than reading entries.
    private let facts: [Facts]
    /// Places in `entries`, in each order.
    private let orders = RecentValues<PersonalSort, [Int32]>(capacity: PersonalSort.allCases.count)
    /// The places of the entries that match a query without text, in its order.
    private let results = RecentValues<PersonalQuery, [Int32]>(capacity: 8)
    /// Only two are kept, because the counts of one year may have the names of all people in all movies.
    private let figures = RecentValues<Int, PersonalFigures>(capacity: 2)
    /// All viewings, the latest first.
    private let viewings: LazyValue<[PackedViewing]>

    /// A day in the upper half; the place of its movie in `entries`, counted down, in the lower half.
    private typealias PackedViewing = UInt64

    init(_ entries: some Collection<PersonalEntry>) {
        let sorted = entries.sorted { $0.isAddedAfter($1) }
        self.entries = sorted
        facts = sorted.map(Facts.init)
        viewings = LazyValue { Self.viewings(of: sorted) }
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
        let filter = FactFilter(query)
        return results.value(key) { order(query.sort).filter { filter.matches(facts[Int($0)]) } }
    }

    /// The viewings of these rows, the latest first, and the number of all.
    func viewings(_ rows: Range<Int>) -> (rows: [(day: CalendarDate, id: MovieID)], offset: Int, total: Int) {
        let all = viewings.value
        let part = rows.clamped(to: 0..<all.count)
        let found = all[part].compactMap { viewing -> (day: CalendarDate, id: MovieID)? in
            Self.day(viewing).map { ($0, entries[Self.place(viewing)].id) }
        }
        return (found, part.lowerBound, all.count)
    }

    /// The counts of the movies watched in a year.
    func figures(in year: Int) -> PersonalFigures {
        // Years without viewings are not cached: an address can name any of them.
        figures.value(year, where: { $0.movies > 0 }) {
            let places = Set(viewings.value.lazy.filter { Self.day($0)?.year == year }.map(Self.place))
            return PersonalFigures(places.lazy.map { self.entries[$0] }, year: year)
        }
    }

    private func order(_ sort: PersonalSort) -> [Int32] {
        let places = entries.indices.map { Int32(truncatingIfNeeded: $0) }
        guard sort != .added else { return places }
        return orders.value(sort) {
            let keys = entries.map { EntryOrder($0, by: sort) }
            return places.sorted { keys[Int($0)] < keys[Int($1)] }
        }
    }

    private static func viewings(of entries: [PersonalEntry]) -> [PackedViewing] {
        var packed: [PackedViewing] = []
        packed.reserveCapacity(entries.reduce(0) { $0 + $1.opinion.viewings.count })
        for (place, entry) in entries.enumerated() {
            for day in entry.opinion.viewings {
                let number = (day.year * 100 + day.month) * 100 + day.day
                packed.append(UInt64(number) << 32 | UInt64(UInt32.max - UInt32(truncatingIfNeeded: place)))
            }
        }
        packed.sort(by: >)
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
    init(_ entry: PersonalEntry, by sort: PersonalSort) {
        rank =
            switch sort {
            case .added, .title: 0
            case .year: entry.year ?? 0
            case .rating: entry.opinion.halfStars ?? 0
            }
        sortTitle = entry.sortTitle
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
