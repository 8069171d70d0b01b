public import Domain
public import TitleIndex

/// A film that a text finds, and how it fits: what lists of several places are put together by.
public struct RankedFilm: Sendable {
    /// Which film.
    public let id: MovieID
    /// How its best title fits.
    public let kind: TitleIndex.Kind
}

extension Catalogue {
    /// The films that a query finds, the best match first; its order and its rows are not looked at.
    public func ranked(_ query: MovieQuery, limit: Int) -> [RankedFilm] {
        let matches = index.search(TitleIndex.Query(query.text, years: query.year.map { $0...$0 }, limit: limit))
        return matches.first.map { RankedFilm(id: movies[$0.record].id, kind: $0.kind) }
    }

    /// What a list shows of a film; `nil` where it is not here.
    public func summary(_ id: MovieID) -> MovieSummary? { places[id].map { movies[$0].summary } }
}
