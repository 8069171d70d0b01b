public import Domain

extension LocalFirst {
    public var chartChoices: ChartChoices { charts.first?.choices ?? .all }

    public func meanings(of phrase: String, for field: String) -> [MovieCondition] {
        phrases?.meanings(of: phrase, for: field) ?? []
    }

    /// The first chart that answers. A list that the user has begun keeps its source: it continues or fails.
    public func chart(_ query: ChartQuery, pages: ClosedRange<Int>, of list: SourceName?) async -> ChartFindings {
        let begun = charts.filter { $0.name == list }
        var findings = ChartFindings()
        for chart in begun.isEmpty ? charts : begun {
            do throws(SourceError) {
                let found = try await chart.chart(query, rows: pages.rows(perPage: ChartFindings.pageSize))
                // Movies move within a live list between two requests, so a row may repeat on the next page.
                var known: Set<MovieID> = []
                findings.movies = await marking(found.items.filter { known.insert($0.id).inserted })
                findings.hasMore = found.hasMore && !found.items.isEmpty
                findings.list = chart.name
                findings.isSubstitute = chart.name != charts.first?.name
                return findings
            } catch {
                // A genre that a source does not have is not a failure of the source.
                if error != .invalidQuery {
                    findings.failures.append(SourceFailure(source: chart.name, error: error))
                }
            }
        }
        return findings
    }
}
