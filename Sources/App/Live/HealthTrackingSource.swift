import Domain

/// A source whose failures are noted.
struct HealthTrackingSource: MovieSource {
    let base: any MovieSource
    let health: ServiceHealth

    var name: SourceName { base.name }
    var notice: String? { base.notice }

    func search(_ query: MovieQuery) async throws(SourceError) -> Page<MovieSummary> {
        try await health.watching { () async throws(SourceError) in try await base.search(query) }
    }

    func movie(_ id: MovieID) async throws(SourceError) -> Movie {
        try await health.watching { () async throws(SourceError) in try await base.movie(id) }
    }

    func closest(to text: String, limit: Int) async throws(SourceError) -> [MovieSummary] {
        try await health.watching { () async throws(SourceError) in try await base.closest(to: text, limit: limit) }
    }

    func similar(to id: MovieID, limit: Int) async throws(SourceError) -> [MovieSummary] {
        try await health.watching { () async throws(SourceError) in try await base.similar(to: id, limit: limit) }
    }
}

/// A chart whose failures are noted.
struct WatchedChart: MovieChart {
    let base: any MovieChart
    let health: ServiceHealth

    var name: SourceName { base.name }
    var choices: ChartChoices { base.choices }

    func chart(_ query: ChartQuery) async throws(SourceError) -> Page<MovieSummary> {
        try await health.watching { () async throws(SourceError) in try await base.chart(query) }
    }
}

extension ServiceHealth {
    /// Does `work`, and notes why it failed where it does.
    func watching<Value>(_ work: () async throws(SourceError) -> Value) async throws(SourceError) -> Value {
        do throws(SourceError) { return try await work() } catch {
            note(error)
            throw error
        }
    }
}
