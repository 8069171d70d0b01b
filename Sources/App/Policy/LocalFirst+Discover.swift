public import Domain

extension LocalFirst {
    public var discoverChoices: DiscoverChoices { popular.first?.choices ?? .all }

    public func meanings(of phrase: String, for field: String) -> [MovieCondition] {
        phrases?.meanings(of: phrase, for: field) ?? []
    }

    /// The first source that answers. A list that the user has begun keeps its source: it continues or fails.
    public func discover(_ query: DiscoverQuery, pages: ClosedRange<Int>, of list: SourceName?) async
        -> DiscoverFindings
    {
        let begun = popular.filter { $0.name == list }
        var findings = DiscoverFindings()
        for source in begun.isEmpty ? popular : begun {
            do throws(SourceError) {
                let found = try await source.discover(query, rows: pages.rows(perPage: DiscoverFindings.pageSize))
                // Movies move within a live list between two requests, so a row may repeat on the next page.
                var known: Set<MovieID> = []
                findings.movies = await marking(found.items.filter { known.insert($0.id).inserted })
                findings.hasMore = found.hasMore && !found.items.isEmpty
                findings.list = source.name
                findings.isSubstitute = source.name != popular.first?.name
                return findings
            } catch {
                // A genre that a source does not have is not a failure of the source.
                if error != .invalidQuery {
                    findings.failures.append(SourceFailure(source: source.name, error: error))
                }
            }
        }
        return findings
    }
}
