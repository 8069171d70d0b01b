import Catalog
import Domain
import TitleIndex

/// The films on this machine: a person's own and those of the catalogue, as one list in which no film stands twice.
///
/// Of films that fit a text equally well one's own stand first. What a person keeps of a film stands before what the
/// catalogue knows of it. A library that cannot be read is told of where it is looked at; one searches all the same.
struct LocalFilms: MovieSource {
    let live: LiveCatalogue
    let own: PersonalFilms

    var name: SourceName { .catalogue }

    /// The most films of one's own that are put into another order than that of fit: each is read for it.
    private static let mostSorted = 2_000

    func search(_ query: MovieQuery) async throws(SourceError) -> Page<MovieSummary> {
        guard query.textProblem == nil else { throw .invalidQuery }
        let mine = (try? await own.ranked(query)) ?? []
        return try await live.answer { catalogue throws(SourceError) in
            guard !mine.isEmpty else { return try await catalogue.search(query) }
            let twins = Set(await twins(of: mine).compactMap(catalogue.place))
            guard query.sort == .bestMatch else { return await sorted(mine, in: catalogue, query, twins: twins) }
            let matches = catalogue.matches(query, limit: Self.sum(query.rows.upperBound, twins.count))
            let others = matches.first.filter { !twins.contains($0.place) }
            let all = Self.merged(mine, others)
            let rows = query.rows.clamped(to: 0..<all.count)
            return Page(
                items: await summaries(all[rows], in: catalogue), offset: rows.lowerBound,
                total: Self.total(matches, others: others.count, mine: mine.count, twins: twins.count),
                isTotalExact: matches.isCountExact,
                readable: matches.readableCount - (matches.first.count - others.count) + mine.count)
        }
    }

    /// What is found in another order than that of fit; of two that are equal in it one's own stands first.
    private func sorted(
        _ mine: [RankedFilm], in catalogue: Catalogue, _ query: MovieQuery, twins: Set<Int>
    ) async -> Page<MovieSummary> {
        let matches = catalogue.matches(query, limit: .max)
        let others = matches.first.map(\.place).filter { !twins.contains($0) }
        let read = await summaries(mine.prefix(Self.mostSorted).map { .own($0.id) }, in: catalogue)
        let count = read.count + others.count
        let rows = query.rows.clamped(to: 0..<count)
        // What is not among the first of its own list is not among the first of both.
        let first = catalogue.sorted(read, by: query.sort).prefix(rows.upperBound)
        let second = catalogue.sorted(others, by: query.sort).prefix(rows.upperBound).compactMap(catalogue.summary)
        let both = catalogue.sorted(first + second, by: query.sort)
        return Page(
            items: Array(both[rows.clamped(to: 0..<both.count)]), offset: rows.lowerBound,
            total: Self.total(matches, others: others.count, mine: mine.count, twins: twins.count),
            isTotalExact: matches.isCountExact, readable: count)
    }

    func movie(_ id: MovieID) async throws(SourceError) -> Movie {
        let mine: PersonalMovie?
        do throws(StorageError) { mine = try await own.film(id) } catch { mine = nil }
        return try await live.answer { catalogue throws(SourceError) in
            guard let mine else { return try await catalogue.movie(id) }
            let ids = [id] + mine.summary.otherIDs
            for other in ids where !other.isOwn {
                if let known = try? await catalogue.movie(other) { return mine.shown.merged(with: known) }
            }
            return mine.shown
        }
    }

    func closest(to text: String, limit: Int) async throws(SourceError) -> [MovieSummary] {
        let mine = (try? await own.summaries(own.closest(to: text, limit: limit))) ?? []
        let others = try await own.marked(live.closest(to: text, limit: limit))
        let known = Set(mine.flatMap { [$0.id] + $0.otherIDs })
        return Array((mine + others.filter { !known.contains($0.id) }).prefix(max(0, limit)))
    }

    func similar(to id: MovieID, limit: Int) async throws(SourceError) -> [MovieSummary] {
        let mine = try? await own.film(id)
        return try await live.answer { catalogue throws(SourceError) in
            for known in [id] + (mine?.summary.otherIDs ?? []) {
                if let similar = try? await catalogue.similar(to: known, limit: limit) { return similar }
            }
            // What the catalogue knows nothing of is like nothing there.
            if mine != nil { return [] }
            throw .notFound
        }
    }

    /// What the catalogue knows films of the person's by.
    private func twins(of mine: [RankedFilm]) async -> Set<MovieID> {
        let entries = (try? await own.entries(mine.map(\.id))) ?? []
        return Set(entries.flatMap(\.otherIDs))
    }

    /// What a list shows of films; those of the person with what the catalogue adds.
    private func summaries(_ rows: some Collection<Row>, in catalogue: Catalogue) async -> [MovieSummary] {
        let ids = rows.compactMap { if case .own(let id) = $0 { id } else { nil } }
        let mine = (try? await own.summaries(ids)) ?? []
        let byID = Dictionary(mine.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        return rows.compactMap { row in
            switch row {
            case .catalogue(let place): return catalogue.summary(place)
            case .own(let id):
                guard let summary = byID[id] else { return nil }
                let known = summary.otherIDs.lazy.compactMap(catalogue.summary).first
                return known.map(summary.merged) ?? summary
            }
        }
    }

    /// A row of the list: a film of the person's, or one at a place of the catalogue.
    private enum Row {
        case own(MovieID)
        case catalogue(Int)
    }

    private static func merged(_ mine: [RankedFilm], _ others: [CatalogueMatch]) -> [Row] {
        var list: [Row] = []
        list.reserveCapacity(mine.count + others.count)
        var rest = others[...]
        for film in mine {
            while let other = rest.first, other.kind < film.kind {
                list.append(.catalogue(other.place))
                rest.removeFirst()
            }
            list.append(.own(film.id))
        }
        return list + rest.map { .catalogue($0.place) }
    }

    /// How many films there are in both, at least: of those that were not counted any may be one of the person's too.
    private static func total(_ matches: CatalogueMatches, others: Int, mine: Int, twins: Int) -> Int {
        if matches.isCountExact { return matches.total - (matches.first.count - others) + mine }
        return max(others, matches.total - twins) + mine
    }

    private static func sum(_ left: Int, _ right: Int) -> Int {
        let (sum, isTooLarge) = left.addingReportingOverflow(right)
        return isTooLarge ? .max : sum
    }
}
