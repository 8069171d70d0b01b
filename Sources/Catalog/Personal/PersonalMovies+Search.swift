public import Domain

extension PersonalMovies: PersonalSearch {
    public func movies(_ query: PersonalQuery, rows: Range<Int>) async throws(StorageError) -> Page<MovieSummary> {
        guard query.hasText else {
            // A library reads a page as a whole.
            if query.isNarrowed || rows.count > Self.maxRead { return try await filtered(query, rows) }
            do throws(PersonalLibraryError) {
                let page = try await list(query.sort, rows: rows)
                return Page(items: page.items.map(\.shownSummary), offset: page.offset, total: page.total)
            } catch {
                throw error.storage
            }
        }
        let found = try await ranked(query)
        let part = rows.clamped(to: 0..<found.count)
        return Page(items: try await summaries(found[part]), offset: part.lowerBound, total: found.count)
    }

    private func filtered(_ query: PersonalQuery, _ rows: Range<Int>) async throws(StorageError) -> Page<MovieSummary> {
        let found = try await listed { $0.ids(query, rows) }
        return Page(items: try await summaries(found.rows), offset: found.offset, total: found.total)
    }

    public func diary(rows: Range<Int>) async throws(StorageError) -> Page<Viewing> {
        let found = try await listed { $0.viewings(rows) }
        let movies = Dictionary(
            try await summaries(found.rows.map(\.id)).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let viewings = found.rows.compactMap { row in movies[row.id].map { Viewing(day: row.day, movie: $0) } }
        return Page(items: viewings, offset: found.offset, total: found.total)
    }

    public func figures(in year: Int) async throws(StorageError) -> PersonalFigures {
        try await listed { $0.figures(in: year) }
    }

    public func choices() async -> DiscoverChoices { isLoaded ? knownFigures.choices : .all }
}
