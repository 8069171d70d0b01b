public import Domain

extension PersonalMovies: PersonalSearch {
    public func search(_ text: String, rows: Range<Int>) async throws(StorageError) -> Page<MovieSummary> {
        let found = try await ranked(MovieQuery(text))
        let part = rows.clamped(to: 0..<found.count)
        return Page(items: try await summaries(found[part]), offset: part.lowerBound, total: found.count)
    }
}
