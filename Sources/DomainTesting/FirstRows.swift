public import Domain

extension MovieSource {
    /// The first twenty rows.
    public func search(_ query: MovieQuery) async throws(SourceError) -> Page<MovieSummary> {
        try await search(query, rows: 0..<20)
    }
}

extension DiscoverSource {
    /// The first twenty rows.
    public func discover(_ query: DiscoverQuery) async throws(SourceError) -> Page<MovieSummary> {
        try await discover(query, rows: 0..<20)
    }
}

extension PersonalSearch {
    /// The first twenty rows.
    public func movies(_ query: PersonalQuery) async throws(StorageError) -> Page<MovieSummary> {
        try await movies(query, rows: 0..<20)
    }
}
