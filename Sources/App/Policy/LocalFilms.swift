import Catalog
import Domain
import TitleIndex

/// The films on this machine: a person's own and those of the catalogue, as one list in which no film stands twice.
///
/// Of films that fit a text equally well one's own stand first. The user's data overrides the catalog's. If the library
/// can't be read, search still returns catalog results.
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
            let linked = await OwnTwins(of: mine, in: catalogue, own)
            guard query.sort == .bestMatch else { return await sorted(mine, in: catalogue, query, linked) }
            let matches = catalogue.matches(query, limit: Self.sum(query.rows.upperBound, linked.maxCount))
            let twins = await linked.withNamesakes(among: matches.first, own)
            let others = matches.first.filter { twins.places[$0.place] == nil }
            let all = Self.merged(mine, others)
            let rows = query.rows.clamped(to: 0..<all.count)
            return Page(
                items: await summaries(all[rows], in: catalogue, twins), offset: rows.lowerBound,
                total: Self.total(matches, others: others.count, mine: mine.count, twins: twins.maxCount),
                isTotalExact: matches.isCountExact,
                readable: matches.readableCount - (matches.first.count - others.count) + mine.count)
        }
    }

    /// What is found in another order than that of fit; of two that are equal in it one's own stands first.
    private func sorted(
        _ mine: [RankedFilm], in catalogue: Catalogue, _ query: MovieQuery, _ linked: OwnTwins
    ) async -> Page<MovieSummary> {
        let matches = catalogue.matches(query, limit: .max)
        let twins = await linked.withNamesakes(among: matches.first, own)
        let others = matches.first.filter { twins.places[$0.place] == nil }
        let read = await summaries(mine.prefix(Self.mostSorted).map { .own($0) }, in: catalogue, twins)
        let count = read.count + others.count
        let rows = query.rows.clamped(to: 0..<count)
        // What is not among the first of its own list is not among the first of both.
        let first = catalogue.sorted(read, by: query.sort).prefix(rows.upperBound)
        let second = catalogue.sorted(others, by: query.sort).prefix(rows.upperBound)
            .compactMap { catalogue.summary($0) }
        let both = catalogue.sorted(first + second, by: query.sort)
        return Page(
            items: Array(both[rows.clamped(to: 0..<both.count)]), offset: rows.lowerBound,
            total: Self.total(matches, others: others.count, mine: mine.count, twins: twins.maxCount),
            isTotalExact: matches.isCountExact, readable: count)
    }

    func movie(_ id: MovieID) async throws(SourceError) -> Movie {
        let mine: PersonalMovie?
        do throws(StorageError) { mine = try await own.film(id) } catch { mine = nil }
        return try await live.answer { catalogue throws(SourceError) in
            guard let mine else {
                let known = try await catalogue.movie(id)
                return await namesake(of: known.summary, in: catalogue)?.shown.merged(with: known) ?? known
            }
            for other in catalogueIDs(of: mine, asked: id, in: catalogue) {
                if let known = try? await catalogue.movie(other) { return mine.shown.merged(with: known) }
            }
            return mine.shown
        }
    }

    func closest(to text: String, limit: Int) async throws(SourceError) -> [MovieSummary] {
        let mine = (try? await own.summaries(own.closest(to: text, limit: limit))) ?? []
        let others = try await own.marked(live.closest(to: text, limit: limit))
        let known = Set(mine.flatMap { [$0.id] + $0.otherIDs })
        let fresh = others.filter { other in
            !known.contains(other.id) && !(other.ownID.map(known.contains) ?? false)
        }
        return Array((mine + fresh).prefix(max(0, limit)))
    }

    func similar(to id: MovieID, limit: Int) async throws(SourceError) -> [MovieSummary] {
        let mine = try? await own.film(id)
        return try await live.answer { catalogue throws(SourceError) in
            for known in mine.map({ catalogueIDs(of: $0, asked: id, in: catalogue) }) ?? [id] {
                if let similar = try? await catalogue.similar(to: known, limit: limit) { return similar }
            }
            // What the catalogue knows nothing of is like nothing there.
            if mine != nil { return [] }
            throw .notFound
        }
    }

    /// What the catalog may know a film of the user's by: the ids it is linked with, else its title and year.
    private func catalogueIDs(of mine: PersonalMovie, asked id: MovieID, in catalogue: Catalogue) -> [MovieID] {
        let linked = ([id] + mine.summary.otherIDs).filter { !$0.isOwn }
        guard !linked.contains(where: { catalogue.place(of: $0) != nil }) else { return linked }
        let namesake = catalogue.onlyPlace(of: mine.summary).flatMap { catalogue.summary($0) }
        return linked + [namesake].compactMap { $0 }.filter { !$0.isOtherFilm(than: mine.summary) }.map(\.id)
    }

    /// The user's film of the same title and year, if the catalog has no other one like that.
    private func namesake(of known: MovieSummary, in catalogue: Catalogue) async -> PersonalMovie? {
        guard known.kind == .movie, let own = try? await own.namesakes(of: [known]).first.flatMap({ $0 }),
            catalogue.onlyPlace(of: known) != nil
        else { return nil }
        return try? await self.own.film(own)
    }

    /// What a list shows of films; those of the person with what the catalogue adds.
    private func summaries(
        _ rows: some Collection<Row>, in catalogue: Catalogue, _ twins: OwnTwins
    ) async -> [MovieSummary] {
        let found = rows.compactMap { if case .own(let film) = $0 { film } else { nil } }
        let mine = (try? await own.summaries(found)) ?? []
        let byID = Dictionary(mine.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        return rows.compactMap { row in
            switch row {
            case .catalogue(let match): return catalogue.summary(match)
            case .own(let film):
                guard let summary = byID[film.id] else { return nil }
                let linked = summary.otherIDs.lazy.compactMap { catalogue.summary($0) }.first
                let known = linked ?? twins.placesOfNamesakes[film.id].flatMap { catalogue.summary($0) }
                return known.map(summary.merged) ?? summary
            }
        }
    }

    /// A row of the list: a film of the person's, or one of the catalogue.
    private enum Row {
        case own(RankedFilm)
        case catalogue(CatalogueMatch)
    }

    private static func merged(_ mine: [RankedFilm], _ others: [CatalogueMatch]) -> [Row] {
        var list: [Row] = []
        list.reserveCapacity(mine.count + others.count)
        var rest = others[...]
        for film in mine {
            while let other = rest.first, other.kind < film.kind {
                list.append(.catalogue(other))
                rest.removeFirst()
            }
            list.append(.own(film))
        }
        return list + rest.map { .catalogue($0) }
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
