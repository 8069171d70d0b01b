import Catalog
import Domain
import TitleIndex

/// The films on this machine: a person's own and those of the catalogue, as one list in which no film stands twice.
///
/// Of films that fit a text equally well one's own stand first. What a person keeps of a film stands before what the
/// catalogue knows of it. A library that cannot be read is told of where it is looked at; one searches all the same.
struct LocalFilms: MovieSource {
    let catalogue: Catalogue
    let own: PersonalFilms

    var name: SourceName { .catalogue }

    /// The most of one's own films that are put into another order than that of fit.
    private static let mostSorted = 1_000

    func search(_ query: MovieQuery) async throws(SourceError) -> Page<MovieSummary> {
        guard query.textProblem == nil else { throw .invalidQuery }
        let mine = (try? await own.ranked(query)) ?? []
        guard !mine.isEmpty else { return try await catalogue.search(query) }
        let twins = await twins(of: mine)
        let others = catalogue.ranked(query, limit: .max).filter { !twins.contains($0.id) }
        let all = Self.merged(mine, others)
        if query.sort == .bestMatch {
            let rows = query.rows.clamped(to: 0..<all.count)
            return Page(items: await summaries(all[rows].map(\.id)), offset: rows.lowerBound, total: all.count)
        }
        let kept = Set(mine.prefix(Self.mostSorted).map(\.id))
        let wanted = all.map(\.id).filter { !$0.isOwn || kept.contains($0) }
        let sorted = catalogue.sorted(await summaries(wanted), by: query.sort)
        let rows = query.rows.clamped(to: 0..<sorted.count)
        return Page(items: Array(sorted[rows]), offset: rows.lowerBound, total: sorted.count)
    }

    func movie(_ id: MovieID) async throws(SourceError) -> Movie {
        let mine: PersonalMovie?
        do throws(StorageError) { mine = try await own.film(id) } catch { mine = nil }
        guard let mine else { return try await catalogue.movie(id) }
        let ids = [id] + mine.summary.otherIDs
        for other in ids where !other.isOwn {
            if let known = try? await catalogue.movie(other) { return mine.shown.merged(with: known) }
        }
        return mine.shown
    }

    func closest(to text: String, limit: Int) async throws(SourceError) -> [MovieSummary] {
        let mine = (try? await own.summaries(own.closest(to: text, limit: limit))) ?? []
        let others = try await own.marked(catalogue.closest(to: text, limit: limit))
        let known = Set(mine.flatMap { [$0.id] + $0.otherIDs })
        return Array((mine + others.filter { !known.contains($0.id) }).prefix(max(0, limit)))
    }

    func similar(to id: MovieID, limit: Int) async throws(SourceError) -> [MovieSummary] {
        let mine = try? await own.film(id)
        for known in [id] + (mine?.summary.otherIDs ?? []) {
            if let similar = try? await catalogue.similar(to: known, limit: limit) { return similar }
        }
        // What the catalogue knows nothing of is like nothing there.
        if mine != nil { return [] }
        throw .notFound
    }

    /// What the catalogue knows films of the person's by.
    private func twins(of mine: [RankedFilm]) async -> Set<MovieID> {
        let entries = (try? await own.entries(mine.map(\.id))) ?? []
        return Set(entries.flatMap(\.otherIDs))
    }

    /// What a list shows of films; those of the person with what the catalogue adds.
    private func summaries(_ ids: [MovieID]) async -> [MovieSummary] {
        let mine = (try? await own.summaries(ids.filter(\.isOwn))) ?? []
        let byID = Dictionary(mine.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        return ids.compactMap { id in
            guard id.isOwn else { return catalogue.summary(id) }
            guard let summary = byID[id] else { return nil }
            let known = summary.otherIDs.lazy.compactMap(catalogue.summary).first
            return known.map(summary.merged) ?? summary
        }
    }

    private static func merged(_ mine: [RankedFilm], _ others: [RankedFilm]) -> [RankedFilm] {
        var list: [RankedFilm] = []
        list.reserveCapacity(mine.count + others.count)
        var rest = others[...]
        for film in mine {
            while let other = rest.first, other.kind < film.kind { list.append(rest.removeFirst()) }
            list.append(film)
        }
        return list + rest
    }
}
