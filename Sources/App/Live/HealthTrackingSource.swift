import Domain

/// A source that records its failures.
struct HealthTrackingSource: MovieSource {
    let base: any MovieSource
    let health: ServiceHealth

    var name: SourceName { base.name }
    var notice: String? { base.notice }

    func search(_ query: MovieQuery, rows: Range<Int>) async throws(SourceError) -> Page<MovieSummary> {
        try await health.tracking { () async throws(SourceError) in try await base.search(query, rows: rows) }
    }

    func movie(_ id: MovieID) async throws(SourceError) -> Movie {
        try await health.tracking { () async throws(SourceError) in try await base.movie(id) }
    }

    func closest(to text: String, limit: Int) async throws(SourceError) -> [MovieSummary] {
        try await health.tracking { () async throws(SourceError) in try await base.closest(to: text, limit: limit) }
    }

    func similar(to id: MovieID, limit: Int) async throws(SourceError) -> [MovieSummary] {
        try await health.tracking { () async throws(SourceError) in try await base.similar(to: id, limit: limit) }
    }
}

/// A source of popular movies that records its failures.
struct HealthTrackingDiscoverSource: DiscoverSource {
    let base: any DiscoverSource
    let health: ServiceHealth

    var name: SourceName { base.name }
    var choices: DiscoverChoices { base.choices }

    func discover(_ query: DiscoverQuery, rows: Range<Int>) async throws(SourceError) -> Page<MovieSummary> {
        try await SearchTurns.pausing { () async throws(SourceError) in
            try await health.tracking { () async throws(SourceError) in try await base.discover(query, rows: rows) }
        }
    }
}
