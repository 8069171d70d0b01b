import Domain
import TitleIndex

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// As much of a person's movies as it takes to find and to count them, kept up to date change by change.
///
/// A large index of all of them is made now and then; the few that changed since are in a small one beside it, which is
/// made anew with each change.
struct PersonalIndex {
    private(set) var entries: [MovieID: PersonalEntry] = [:]
    private(set) var figures = PersonalFigures()
    private(set) var revision: LibraryRevision?
    private var ownIDs: [MovieID: MovieID] = [:]
    private var identities: [PersonalMovie.Identity: MovieID] = [:]
    /// How many movies there are of each year.
    private var years: [Int: Int] = [:]
    private var base = TitleList([])
    /// Movies of the large index that it no longer knows rightly.
    private var outdated: Set<MovieID> = []
    private var changed: Set<MovieID> = []
    private var recent = TitleList([])
    /// What has changed since a large index was ordered.
    private var changedSinceOrder: Set<MovieID> = []
    /// Which library it is: another one has nothing in common with the one before.
    private var library = 0

    /// With more movies than this in the small index the large one is due.
    static let maxRecent = 200
    /// With more movies than this no small index is made any more.
    static let maxHeld = 2_000

    /// Takes what has changed.
    mutating func take(_ changes: LibraryChanges) {
        guard changes.revision != revision || changes.isComplete else { return }
        if changes.isComplete {
            let next = library + 1
            self = PersonalIndex()
            library = next
        }
        revision = changes.revision
        for id in changes.removed { forget(id) }
        for entry in changes.entries {
            forget(entry.id)
            entries[entry.id] = entry
            figures.countIn(entry)
            for other in entry.otherIDs { ownIDs[other] = entry.id }
            if let year = entry.year { years[year, default: 0] += 1 }
            if let title = entry.titles.first {
                identities[PersonalMovie.Identity(title: TitleKey(title), year: entry.year)] = entry.id
            }
            changed.insert(entry.id)
        }
        makeRecent()
    }

    /// Whether the large index is due.
    var needsBase: Bool { changed.count > Self.maxRecent }
    /// Whether nothing finds what has changed before there is a new large index.
    var lacksBase: Bool { changed.count > Self.maxHeld }

    /// As much of all movies as they are counted by.
    var all: [PersonalEntry] { Array(entries.values) }

    /// What a large index is made of, and of which library that is.
    mutating func order() -> (entries: [PersonalEntry], library: Int) {
        changedSinceOrder = []
        return (all, library)
    }

    /// Takes a large index that was ordered, though movies have changed meanwhile; false where it is of another library.
    mutating func take(base: TitleList, of library: Int) -> Bool {
        guard library == self.library else { return false }
        self.base = base
        outdated = changedSinceOrder
        changed = changedSinceOrder.filter { entries[$0] != nil }
        makeRecent()
        return true
    }

    private mutating func makeRecent() {
        if changed.count <= Self.maxHeld { recent = TitleList(changed.compactMap { entries[$0] }) }
    }

    /// The movies that a text finds, the best match first, of equal ones the one added last.
    func ranked(_ text: String, years: ClosedRange<Int>?) -> [RankedMovie] {
        let old = base.ranked(text, years: years, entries).filter { !outdated.contains($0.id) }
        let new = recent.ranked(text, years: years, entries)
        guard !new.isEmpty else { return old }
        return (old + new).enumerated().sorted { left, right in
            if left.element.kind != right.element.kind { return left.element.kind < right.element.kind }
            let (first, second) = (entries[left.element.id]?.added, entries[right.element.id]?.added)
            guard let first, let second, first != second else { return left.offset < right.offset }
            return first > second
        }.map(\.element)
    }

    /// Movies whose titles come nearest to a text that finds nothing.
    func closest(to text: String, limit: Int) -> [MovieID] {
        let found = recent.closest(to: text, limit: limit) + base.closest(to: text, limit: limit)
        return Array(found.filter { entries[$0] != nil }.prefix(limit))
    }

    /// What the person keeps a movie under, by its ids, else by its title and year.
    func ownID(of movie: MovieSummary) -> MovieID? {
        guard !entries.isEmpty else { return nil }
        if let id = ownID(of: movie.id) ?? movie.otherIDs.lazy.compactMap({ ownID(of: $0) }).first { return id }
        return namesake(of: movie)
    }

    /// What the person keeps a movie of the same title and year under, unless a service has two ids for the two.
    func namesake(of movie: MovieSummary) -> MovieID? {
        // Most movies are told apart by their years, which are quicker to compare than titles.
        guard let year = movie.year, years[year] != nil,
            let id = identities[PersonalMovie.Identity(title: TitleKey(movie.title), year: year)]
        else { return nil }
        let others = entries[id]?.otherIDs ?? []
        return others.contains { $0.isSameService(as: movie.id) } ? nil : id
    }

    /// What the person keeps a movie under.
    func ownID(of id: MovieID) -> MovieID? { entries[id] == nil ? ownIDs[id] : id }

    private mutating func forget(_ id: MovieID) {
        outdated.insert(id)
        changedSinceOrder.insert(id)
        changed.remove(id)
        guard let entry = entries.removeValue(forKey: id) else { return }
        figures.countOut(entry)
        if let year = entry.year { years[year] = years[year].flatMap { $0 > 1 ? $0 - 1 : nil } }
        for other in entry.otherIDs where ownIDs[other] == id { ownIDs[other] = nil }
        if let title = entry.titles.first {
            let identity = PersonalMovie.Identity(title: TitleKey(title), year: entry.year)
            if identities[identity] == id { identities[identity] = nil }
        }
    }
}

/// Movies with an index of their titles.
struct TitleList: Sendable {
    private let ids: [MovieID]
    private let index: TitleIndex

    init(_ entries: [PersonalEntry]) {
        ids = entries.map(\.id)
        index = TitleIndex(
            entries.map { entry in
                TitleIndex.Record(
                    titles: entry.titles, year: entry.year, popularity: entry.added.timeIntervalSince1970)
            })
    }

    /// - Parameter entries: the movies as they are now; one that has changed since the index was made is left to the caller.
    func ranked(_ text: String, years: ClosedRange<Int>?, _ entries: [MovieID: PersonalEntry]) -> [RankedMovie] {
        guard !ids.isEmpty else { return [] }
        return index.search(TitleIndex.Query(text, years: years)).first.map { match in
            let id = ids[match.record]
            return RankedMovie(id: id, kind: match.kind, matchedTitle: Self.title(match.title, of: entries[id]))
        }
    }

    private static func title(_ place: Int?, of entry: PersonalEntry?) -> String? {
        guard let place, place > 0, let titles = entry.map({ TitleIndex.distinct($0.titles) }) else { return nil }
        return place < titles.count ? titles[place] : nil
    }

    func closest(to text: String, limit: Int) -> [MovieID] {
        ids.isEmpty ? [] : index.closest(to: text, limit: limit).map { ids[$0] }
    }
}

extension MovieID {
    fileprivate func isSameService(as other: MovieID) -> Bool {
        switch (self, other) {
        case (.imdb, .imdb), (.tmdb, .tmdb): self != other
        default: false
        }
    }
}
