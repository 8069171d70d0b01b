import Domain

/// Asks for the films that the search page shows.
struct SearchViewModel: ViewModel {
    let movies: any MovieSource

    /// How many rows a page adds.
    static let pageSize = 20
    /// How many pages' rows are shown at once, so that one comes back to the same place and no page grows without end.
    static let pagesShown = 50

    func output(for input: SearchInput) async -> SearchOutput {
        guard let text = input.text else { return SearchOutput(input: input, state: .start) }
        if let problem = problem(of: input, text: text) { return SearchOutput(input: input, state: .invalid(problem)) }
        guard let page = input.page else { return SearchOutput(input: input, state: .invalid(.noSuchPage)) }

        let firstPage = input.part == .rows ? page : max(1, page - Self.pagesShown + 1)
        let rows = (firstPage - 1) * Self.pageSize..<page * Self.pageSize
        let query = MovieQuery(text, year: input.yearNumber, sort: input.sort, rows: rows)
        do throws(SourceError) {
            let found = try await movies.search(query)
            guard found.total > 0 else {
                return SearchOutput(input: input, state: .nothingFound(closest: await closest(to: text)))
            }
            let lastPage = (found.total + Self.pageSize - 1) / Self.pageSize
            guard page <= lastPage else { return SearchOutput(input: input, state: .invalid(.noSuchPage)) }
            return SearchOutput(input: input, state: .results(results(found, of: input, from: firstPage, to: page)))
        } catch {
            return SearchOutput(input: input, state: .failed(movies.name, error))
        }
    }

    private func problem(of input: SearchInput, text: String) -> SearchOutput.Problem? {
        if input.isMalformed { return .invalidTitle }
        switch MovieQuery(text).textProblem {
        case .empty: return .emptyTitle
        case .noLetterOrDigit, .tooLong: return .invalidTitle
        case nil: break
        }
        return !input.year.isEmpty && input.yearNumber == nil ? .invalidYear : nil
    }

    private func results(
        _ found: Page<MovieSummary>, of input: SearchInput, from firstPage: Int, to page: Int
    ) -> SearchOutput.Results {
        let hasBest = firstPage == 1 && input.sort == .bestMatch
        return SearchOutput.Results(
            best: hasBest ? found.items.first : nil,
            rows: hasBest ? Array(found.items.dropFirst()) : found.items,
            total: found.total,
            earlierPage: firstPage > 1 && input.part != .rows ? firstPage - 1 : nil,
            nextPage: found.hasMore && !found.items.isEmpty && page < SearchInput.pages.upperBound ? page + 1 : nil)
    }

    /// Suggestions are a courtesy: without them the page still says what it has to.
    private func closest(to text: String) async -> [MovieSummary] {
        (try? await movies.closest(to: text, limit: 5)) ?? []
    }
}
