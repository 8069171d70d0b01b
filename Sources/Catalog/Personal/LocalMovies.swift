public import Domain
import TitleIndex

/// The movies on this machine: the user's own and the catalog's as one list, each movie once.
///
/// Of equally good matches the user's own come first. The user's data overrides the catalog's. If the library can't be
/// read, search still returns catalog results.
public struct LocalMovies: MovieSource {
    let live: ReloadingCatalog
    let own: PersonalMovies

    public init(_ catalog: ReloadingCatalog, own: PersonalMovies) {
        live = catalog
        self.own = own
    }

    public var name: SourceName { .catalog }

    public var hasSeries: Bool { live.hasSeries }

    /// The maximum number of the user's movies that are sorted by year or rating: each must be read from the library.
    static let maxSorted = 2_000

    /// A movie that is found through a person may also be the user's, although its title does not match.
    public func search(_ query: MovieQuery, rows: Range<Int>) async throws(SourceError) -> Page<MovieSummary> {
        let found = try await matches(query, rows)
        guard query.includesPeople else { return found }
        return Page(
            items: await own.marked(found.items), offset: found.offset, totalCount: found.totalCount,
            readable: found.readableCount)
    }

    private func matches(_ query: MovieQuery, _ wanted: Range<Int>) async throws(SourceError) -> Page<MovieSummary> {
        guard query.problem == nil else { throw .invalidQuery }
        guard query.conditions.isEmpty, !query.hasOnlyConditions else { return try await conditioned(query, wanted) }
        let mine = try await own.ifReadable { own throws(StorageError) in try await own.ranked(query) } ?? []
        guard query.sort == .bestMatch || mine.isEmpty else {
            return try await inTurn(reading: mine.count) {
                try await live.answer { catalog throws(SourceError) in
                    try await sorted(mine, in: catalog, query, wanted)
                }
            }
        }
        guard !mine.isEmpty else {
            return try await live.answer { catalog throws(SourceError) in
                try await catalog.search(query, rows: wanted)
            }
        }
        return try await inTurn(reading: min(mine.count, wanted.upperBound)) {
            try await live.answer { catalog throws(SourceError) in
                try await matches(query, mine, in: catalog, wanted)
            }
        }
    }

    /// The titles of the user's movies `mine` and the catalog's that match, the best ones first.
    private func matches(
        _ query: MovieQuery, _ mine: [RankedMovie], in catalog: Catalog, _ wanted: Range<Int>
    ) async throws(SourceError) -> Page<MovieSummary> {
        let linked = try await OwnTwins(of: mine, in: catalog, own)
        let matches = catalog.matches(query, limit: Self.sum(wanted.upperBound, linked.maxCount))
        let twins = try await linked.withNamesakes(among: matches.first, own)
        let others = matches.first.filter { twins.places[$0.place] == nil }
        let all = mine.map(Row.own).merged(with: others.map(Row.catalog)) { $0.kind < $1.kind }
        let rows = wanted.clamped(to: 0..<all.count)
        return Page(
            items: try await summaries(all[rows], in: catalog, twins), offset: rows.lowerBound,
            totalCount: Self.total(matches, others: others.count, mine: mine.count, twins: twins.maxCount),
            readable: matches.readableCount - (matches.first.count - others.count) + mine.count)
    }

    /// Runs work. If it reads more than `maxRead` movies, it waits until no other such work of the person runs: many at
    /// once would fill the memory.
    func inTurn<Value: Sendable>(
        reading count: Int, _ work: () async throws -> Value
    ) async throws(SourceError) -> Value {
        do {
            guard count > PersonalMovies.maxRead else { return try await work() }
            return try await own.merging.run(refusal: { SourceError(StorageError($0)) }) {
                let value = try await work()
                try Task.checkCancellation()
                return value
            }
        } catch {
            throw error as? SourceError ?? .cancelled
        }
    }

    /// Matches sorted by year or rating; of equal ones the user's own come first.
    private func sorted(
        _ mine: [RankedMovie], in catalog: Catalog, _ query: MovieQuery, _ wanted: Range<Int>
    ) async throws(SourceError) -> Page<MovieSummary> {
        let linked = try await OwnTwins(of: mine, in: catalog, own)
        let matches = catalog.matches(query, limit: .max)
        let twins = try await linked.withNamesakes(among: matches.first, own)
        let others = matches.first.filter { twins.places[$0.place] == nil }
        let read = try await summaries(mine.prefix(Self.maxSorted).map { .own($0) }, in: catalog, twins)
        let count = read.count + others.count
        let rows = wanted.clamped(to: 0..<count)
        // The first rows of the merged list are among the first rows of each list.
        let first = catalog.sorted(read, by: query.sort).prefix(rows.upperBound)
        let second = catalog.sorted(others, by: query.sort).prefix(rows.upperBound)
            .compactMap { catalog.summary($0) }
        let both = catalog.sorted(first + second, by: query.sort)
        return Page(
            items: Array(both[rows.clamped(to: 0..<both.count)]), offset: rows.lowerBound,
            totalCount: Self.total(matches, others: others.count, mine: mine.count, twins: twins.maxCount),
            readable: count)
    }

    public func movie(_ id: MovieID) async throws(SourceError) -> Movie {
        let mine: PersonalMovie?
        // If the library can't be read, a movie that the catalog lacks may be one of the user's.
        var otherwise = SourceError.notFound
        do throws(StorageError) { mine = try await own.movie(anyID: id) } catch {
            guard !error.isOfRequest else { throw SourceError(error) }
            mine = nil
            otherwise = .storage(error)
        }
        return try await live.answer { [otherwise] catalog throws(SourceError) in
            guard let mine else {
                let known: Movie
                do throws(SourceError) { known = try await catalog.movie(id) } catch {
                    throw error == .notFound ? otherwise : error
                }
                return try await namesake(of: known.summary, in: catalog)?.shown.merged(with: known) ?? known
            }
            for other in catalogIDs(of: mine, asked: id, in: catalog) {
                if let known = try? await catalog.movie(other) { return mine.shown.merged(with: known) }
            }
            return mine.shown
        }
    }

    public func closest(to text: String, limit: Int) async throws(SourceError) -> [MovieSummary] {
        let mine =
            try await own.ifReadable { own throws(StorageError) in
                try await own.summaries(own.closest(to: text, limit: limit))
            } ?? []
        let others = try await own.marked(live.closest(to: text, limit: limit))
        let known = Set(mine.flatMap { [$0.id] + $0.otherIDs })
        let fresh = others.filter { other in
            !known.contains(other.id) && !(other.ownID.map(known.contains) ?? false)
        }
        return Array((mine + fresh).prefix(max(0, limit)))
    }

    public func similar(to id: MovieID, limit: Int) async throws(SourceError) -> [MovieSummary] {
        let mine = try await own.ifReadable { own throws(StorageError) in try await own.movie(anyID: id) } ?? nil
        return try await live.answer { catalog throws(SourceError) in
            for known in mine.map({ catalogIDs(of: $0, asked: id, in: catalog) }) ?? [id] {
                if let similar = try? await catalog.similar(to: known, limit: limit) { return similar }
            }
            if mine != nil { return [] }
            throw .notFound
        }
    }

    public func collection(of id: MovieID) async throws(SourceError) -> MovieCollection? {
        try await live.collection(of: id)
    }

    /// The catalog's ids of a movie of the user's: linked ids, else the id of the only movie with its title and year.
    private func catalogIDs(of mine: PersonalMovie, asked id: MovieID, in catalog: Catalog) -> [MovieID] {
        let linked = ([id] + mine.summary.otherIDs).filter { !$0.isOwn }
        guard !linked.contains(where: { catalog.place(of: $0) != nil }) else { return linked }
        let namesake = catalog.onlyPlace(of: mine.summary).flatMap { catalog.summary($0) }
        return linked + [namesake].compactMap { $0 }.filter { !$0.allIDs.contradict(mine.summary.otherIDs) }.map(\.id)
    }

    /// The user's movie with the same title and year, unless the catalog has another such movie.
    private func namesake(of known: MovieSummary, in catalog: Catalog) async throws(SourceError) -> PersonalMovie? {
        guard known.kind == .movie else { return nil }
        return try await own.ifReadable { own throws(StorageError) in
            guard let id = try await own.namesakes(of: [known]).first ?? nil, catalog.onlyPlace(of: known) != nil
            else { return nil }
            return try await own.movie(anyID: id)
        } ?? nil
    }

    /// The rows' summaries, the user's own merged with the catalog's facts.
    private func summaries(
        _ rows: some Collection<Row>, in catalog: Catalog, _ twins: OwnTwins
    ) async throws(SourceError) -> [MovieSummary] {
        let found = rows.compactMap { if case .own(let movie) = $0 { movie } else { nil } }
        let mine = try await own.ifReadable { own throws(StorageError) in try await own.summaries(found) } ?? []
        let byID = Dictionary(mine.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        return rows.compactMap { row in
            switch row {
            case .catalog(let match): return catalog.summary(match)
            case .own(let movie):
                guard let summary = byID[movie.id] else { return nil }
                let linked = summary.otherIDs.lazy.compactMap { catalog.summary($0) }.first
                let known = linked ?? twins.placesOfNamesakes[movie.id].flatMap { catalog.summary($0) }
                return known.map(summary.merged) ?? summary
            }
        }
    }

    private enum Row {
        case own(RankedMovie)
        case catalog(CatalogMatch)

        var kind: TitleIndex.Kind {
            switch self {
            case .own(let movie): movie.kind
            case .catalog(let match): match.kind
            }
        }
    }

    /// The number of movies in both lists. If not all were counted, it is a lower bound, because any of the uncounted
    /// ones may be the user's.
    private static func total(_ matches: CatalogMatches, others: Int, mine: Int, twins: Int) -> TotalCount {
        let total = matches.totalCount
        if total.isExact { return .exact(total.count - (matches.first.count - others) + mine) }
        return .atLeast(max(others, total.count - twins) + mine)
    }

    static func sum(_ left: Int, _ right: Int) -> Int {
        let (sum, isTooLarge) = left.addingReportingOverflow(right)
        return isTooLarge ? .max : sum
    }
}
