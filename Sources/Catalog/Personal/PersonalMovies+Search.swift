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

extension PersonalMovies {
    /// The movies that match a query, the best match first; ignores its order and rows.
    func ranked(_ query: MovieQuery) async throws(StorageError) -> [RankedMovie] {
        guard query.textProblem == nil else { return [] }
        let index = try await searchedIndex()
        let found = index.ranked(query)
        let kinds = query.kinds
        return kinds == .all ? found : found.filter { kinds.contains(index.entries[$0.id]?.kind ?? .movie) }
    }

    /// The movies that match a query with text, in its order.
    func ranked(_ query: PersonalQuery) async throws(StorageError) -> [RankedMovie] {
        let text = MovieQuery(query.text)
        guard text.textProblem == nil else { return [] }
        return try await searching { index in
            let found = index.ranked(text).filter { movie in index.entries[movie.id].map(query.matches) ?? false }
            return query.sort == .added ? found : index.sorted(found, by: query.sort)
        }
    }

    /// The movies with the titles most similar to a text without matches.
    func closest(to text: String, limit: Int) async throws(StorageError) -> [MovieID] {
        try await searching { $0.closest(to: text, limit: limit) }
    }

    /// Searches one request after the other: the movies may have any titles, and a request must not keep the threads of
    /// others busy.
    private func searching<Value: Sendable>(
        _ search: @escaping @Sendable (PersonalIndex) -> Value
    ) async throws(StorageError) -> Value {
        let index = try await searchedIndex()
        return try await listing.run(refusal: StorageError.init) { () async throws(StorageError) in
            await inBackground { search(index) }
        }
    }
}
