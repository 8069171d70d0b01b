public import Domain

extension LocalFirst {
    public var chartChoices: ChartChoices { charts.first?.choices ?? .all }

    /// The list of the first source that can answer; one that was begun with goes on, or says that it cannot.
    public func chart(_ query: ChartQuery, pages: ClosedRange<Int>, of list: SourceName?) async -> ChartFindings {
        let begun = charts.filter { $0.name == list }
        var findings = ChartFindings()
        for chart in begun.isEmpty ? charts : begun {
            do throws(SourceError) {
                try await take(pages, of: chart, query, into: &findings)
                findings.list = chart.name
                findings.isSubstitute = chart.name != charts.first?.name
                return findings
            } catch {
                // A genre that a source does not know is no failure of its.
                if error != .invalidQuery {
                    findings.failures.append(SourceFailure(source: chart.name, error: error))
                }
                findings.movies = []
            }
        }
        return findings
    }

    /// Movies move up and down a list while it is read page by page: one that was there before is left out.
    private func take(
        _ pages: ClosedRange<Int>, of chart: any MovieChart, _ query: ChartQuery, into findings: inout ChartFindings
    ) async throws(SourceError) {
        var query = query
        query.rows = (pages.lowerBound - 1) * ChartFindings.pageSize..<pages.upperBound * ChartFindings.pageSize
        let found = try await chart.chart(query)
        var known: Set<MovieID> = []
        let movies = found.items.filter { known.insert($0.id).inserted }
        findings.hasMore = found.hasMore && !found.items.isEmpty
        findings.movies = await marking(movies)
    }
}
