import Domain
import TitleIndex
import Foundation

/// The index entries of the user's movies, updated with each change.
///
/// It consists of a large search index, rebuilt now and then, and a small one of the changes since, rebuilt by the
/// first search after a change of titles.
struct PersonalIndex {
    private(set) var entries: [MovieID: PersonalEntry] = [:]
    private(set) var figures = PersonalFigures()
    private(set) var revision: LibraryRevision?
    private var ownIDs: [MovieID: MovieID] = [:]
    private var identities = Namesakes()
    /// The number of movies of each year.
    private var years: [Int: Int] = [:]
    private var base = TitleList([])
    /// The movies whose entries in the large index are no longer valid.
    private var outdated: Set<MovieID> = []
    /// The movies that the large index lacks.
    private var changed: Set<MovieID> = []
    /// The small index; `nil` unless it has all changes.
    private var recent: TitleList?
    /// Counts the changes of what the small index must have.
    private(set) var recentNumber = 0
    /// The movies that changed since the rebuild in progress began.
    private var changedSinceRebuild: Set<MovieID> = []
    /// Counts complete replacements: after one, a rebuild in progress is useless.
    private var library = 0

    /// The large index is rebuilt after this number of changes.
    static let maxRecent = 200
    /// The maximum size of the small index.
    static let maxHeld = 2_000

    init() {}

    /// Indexes all movies of a library.
    init(_ changes: LibraryChanges) { apply(changes) }

    /// Replaces all movies by those of `index`.
    mutating func replaceAll(with index: PersonalIndex) {
        let next = (library + 1, recentNumber + 1)
        self = index
        (library, recentNumber) = next
    }

    mutating func apply(_ changes: LibraryChanges) {
        guard changes.revision != revision else { return }
        revision = changes.revision
        for id in changes.removed {
            forget(id)
            removeFromIndex(id)
        }
        for entry in changes.entries {
            // A rating or a viewing changes nothing that the search looks at.
            if entries[entry.id].map({ $0.isIndexedLike(entry) }) != true {
                removeFromIndex(entry.id)
                changed.insert(entry.id)
            }
            forget(entry.id)
            entries[entry.id] = entry
            figures.countIn(entry)
            for other in entry.otherIDs { ownIDs[other] = entry.id }
            if let year = entry.year { years[year, default: 0] += 1 }
            if let key = entry.titleKey {
                identities.insert(entry.id, PersonalMovie.Identity(title: key, year: entry.year))
            }
        }
    }

    var needsBase: Bool { changed.count > Self.maxRecent }
    /// Whether there are too many changes for a small index: they are found only when the large one has been rebuilt.
    var lacksBase: Bool { changed.count > Self.maxHeld }

    var all: [PersonalEntry] { Array(entries.values) }

    /// The entries for a new large index, to be passed to `replaceBase` with the number of the library.
    mutating func beginRebuild() -> (entries: [PersonalEntry], library: Int) {
        changedSinceRebuild = []
        return (all, library)
    }

    /// Installs a large index of the entries from `beginRebuild`. Movies that changed since stay in the small index.
    /// Returns `false` if the library was replaced meanwhile.
    mutating func replaceBase(with base: TitleList, of library: Int) -> Bool {
        guard library == self.library else { return false }
        self.base = base
        outdated = changedSinceRebuild
        changed = changedSinceRebuild.filter { entries[$0] != nil }
        forgetRecent()
        return true
    }

    /// Whether searches find all changes.
    var isPrepared: Bool { recent != nil }
    /// The entries that the small index must have.
    var recentEntries: [PersonalEntry] { lacksBase ? [] : changed.compactMap { entries[$0] } }

    /// Installs a small index of `recentEntries`, unless others belong into it since it had the number `number`.
    mutating func prepare(with list: TitleList, of number: Int) {
        if number == recentNumber { recent = list }
    }

    /// The movies that match a query's text, the best match first, on a tie the latest addition.
    func ranked(_ query: MovieQuery) -> [RankedMovie] {
        let old = base.ranked(query, entries).filter { !outdated.contains($0.id) }
        guard let new = recent?.ranked(query, entries), !new.isEmpty else { return old }
        return (old + new).sorted { left, right in
            if left.kind != right.kind { return left.kind < right.kind }
            guard let first = entries[left.id], let second = entries[right.id] else { return false }
            return first.isAddedAfter(second)
        }
    }

    /// Matches in an order other than `.added`.
    func sorted(_ found: [RankedMovie], by sort: PersonalSort) -> [RankedMovie] {
        let keyed = found.compactMap { movie in
            entries[movie.id].map { (movie, EntryOrder($0, by: sort)) }
        }
        return keyed.sorted { $0.1 < $1.1 }.map(\.0)
    }

    /// The movies with the titles most similar to a text.
    func closest(to text: String, limit: Int) -> [MovieID] {
        let found = (recent?.closest(to: text, limit: limit) ?? []) + base.closest(to: text, limit: limit)
        return Array(found.filter { entries[$0] != nil }.prefix(limit))
    }

    /// The id of the user's movie with one of the same ids, else the same title and year.
    func ownID(of movie: MovieSummary) -> MovieID? {
        guard !entries.isEmpty else { return nil }
        if let id = ownID(of: movie.id) ?? movie.otherIDs.lazy.compactMap({ ownID(of: $0) }).first { return id }
        return namesake(of: movie)
    }

    /// The id of the only one of the user's movies with the same title and year, without those that have other ids of
    /// IMDb or TMDB.
    func namesake(of movie: MovieSummary) -> MovieID? {
        // Comparing years first is faster than folding titles.
        guard let year = movie.year, years[year] != nil else { return nil }
        let namesakes = identities.movies(PersonalMovie.Identity(title: TitleKey(movie.title), year: year))
        let same = namesakes.filter { entries[$0].map { !$0.otherIDs.contradict(movie.allIDs) } ?? false }
        return same.count == 1 ? same[0] : nil
    }

    func ownID(of id: MovieID) -> MovieID? { entries[id] == nil ? ownIDs[id] : id }

    private mutating func removeFromIndex(_ id: MovieID) {
        outdated.insert(id)
        changedSinceRebuild.insert(id)
        changed.remove(id)
        forgetRecent()
    }

    private mutating func forgetRecent() {
        recent = nil
        recentNumber += 1
    }

    private mutating func forget(_ id: MovieID) {
        guard let entry = entries.removeValue(forKey: id) else { return }
        figures.countOut(entry)
        if let year = entry.year { years[year] = years[year].flatMap { $0 > 1 ? $0 - 1 : nil } }
        for other in entry.otherIDs where ownIDs[other] == id { ownIDs[other] = nil }
        if let key = entry.titleKey { identities.remove(id, PersonalMovie.Identity(title: key, year: entry.year)) }
    }
}

extension PersonalEntry {
    fileprivate var titleBytes: Int { titles.reduce(0) { $0 + $1.utf8.count } }

    /// Whether the search index has the same record of both.
    fileprivate func isIndexedLike(_ other: PersonalEntry) -> Bool {
        (titles, year, added) == (other.titles, other.year, other.added)
    }

    /// An import adds many movies at the same moment: their numbers decide.
    func isAddedAfter(_ other: PersonalEntry) -> Bool { (added, number) > (other.added, other.number) }
}

/// A search index of titles with the movies' ids.
struct TitleList: Sendable {
    private let ids: [MovieID]
    private let index: TitleIndex

    /// More distinct words than 200,000 movies have.
    private static let maxWords = 300_000
    /// The bytes of titles that are found as a whole. Beyond it, movies are found by the beginning of their main title.
    private static let maxBytes = 30_000_000
    /// In Unicode scalars.
    private static let beginningLength = 40
    /// The words of titles that are found as a whole, more than 200,000 movies have. Beyond it, each movie is found by
    /// `shortestLength` scalars, which may be folded to three words each.
    private static let maxSize = 3_000_000
    private static let shortestLength = 12
    /// Titles of more movies or bytes take longer than seconds.
    private static let maxOfSeconds = (movies: 25_000, bytes: 1_000_000)

    /// - Parameter entries: in any order: equal matches come in that of their addition, the latest first.
    init(_ entries: [PersonalEntry]) {
        let entries = entries.sorted { $0.isAddedAfter($1) }
        ids = entries.map(\.id)
        // One person's list must not take the memory of all.
        var bytes = 0
        var builder = TitleIndex.Builder(maxWords: Self.maxWords)
        for entry in entries {
            bytes += entry.titleBytes
            let length: Int? =
                if builder.wordCount > Self.maxSize { Self.shortestLength } else if bytes > Self.maxBytes {
                    Self.beginningLength
                } else { nil }
            let titles = length.map { length in entry.titles.prefix(1).map { $0.prefix(scalars: length) } }
            builder.add(
                TitleIndex.Record(
                    titles: titles ?? entry.titles, year: entry.year,
                    popularity: entry.added.timeIntervalSince1970))
        }
        index = builder.build()
    }

    /// How long it takes to make a list.
    static func length(of entries: [PersonalEntry]) -> WorkLength {
        guard entries.count <= maxOfSeconds.movies else { return .minutes }
        return entries.reduce(0) { $0 + $1.titleBytes } <= maxOfSeconds.bytes ? .seconds : .minutes
    }

    /// - Parameter entries: the current entries; the caller removes matches of movies that changed since.
    func ranked(_ query: MovieQuery, _ entries: [MovieID: PersonalEntry]) -> [RankedMovie] {
        guard !ids.isEmpty else { return [] }
        let query = TitleIndex.Query(query.text, years: query.years, toleratesTypos: query.toleratesTypos)
        return index.search(query).first.map { match in
            let id = ids[match.record]
            return RankedMovie(id: id, kind: match.kind, titles: entries[id]?.titles ?? [], place: match.title)
        }
    }

    func closest(to text: String, limit: Int) -> [MovieID] {
        ids.isEmpty ? [] : index.closest(to: text, limit: limit).map { ids[$0] }
    }
}
