public import Domain

extension MovieSource {
    /// The first twenty rows.
    public func search(_ query: MovieQuery) async throws(SourceError) -> Page<MovieSummary> {
        try await search(query, rows: 0..<20)
    }
}

extension MovieChart {
    /// The first twenty rows.
    public func chart(_ query: ChartQuery) async throws(SourceError) -> Page<MovieSummary> {
        try await chart(query, rows: 0..<20)
    }
}

extension PersonalSearch {
    /// The first twenty rows.
    public func movies(_ query: PersonalQuery) async throws(StorageError) -> Page<MovieSummary> {
        try await movies(query, rows: 0..<20)
    }
}
