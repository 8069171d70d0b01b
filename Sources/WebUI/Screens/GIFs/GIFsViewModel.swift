import Domain

/// Finds GIFs on this machine.
struct GIFsViewModel: Sendable {
    let source: any GIFSource

    func output(for input: GIFsInput) async -> GIFsOutput {
        do throws(SourceError) { return GIFsOutput(input: input, state: try await state(for: input)) } catch {
            return GIFsOutput(input: input, state: .failed(SourceFailure(source: source.name, error: error)))
        }
    }

    private func state(for input: GIFsInput) async throws(SourceError) -> GIFsOutput.State {
        if input.part == .pool { return .pool(try await source.random(GIFsInput.rowsPerPage, tag: nil)) }
        let query = GIFQuery(input.text)
        let isStart = query.problem == .empty
        if let problem = query.problem, !isStart { return .invalid(.query(problem)) }
        guard let page = input.page else { return .invalid(.noSuchPage) }

        let first = input.part == .rows ? page : max(1, page - SearchViewModel.pagesShown + 1)
        let rows = (first - 1) * GIFsInput.rowsPerPage..<page * GIFsInput.rowsPerPage
        let found = isStart ? try await source.trending(rows: rows) : try await source.search(query.text, rows: rows)
        let isPage = page == 1 || (page - 1) * GIFsInput.rowsPerPage < found.total
        guard isPage || found.total == 0 else { return .invalid(.noSuchPage) }
        let results = results(found, of: input, from: first, to: page)
        if isStart, input.part != .rows { return .start(try await source.random(1, tag: nil).first, results) }
        return found.items.isEmpty ? .nothingFound : .results(results)
    }

    private func results(
        _ found: Page<GIF>, of input: GIFsInput, from first: Int, to page: Int
    ) -> GIFsOutput.Results {
        let gifs = found.items
        let starts = stride(from: 0, to: gifs.count, by: GIFsInput.rowsPerPage)
        return GIFsOutput.Results(
            pages: starts.map { Array(gifs[$0..<min(gifs.count, $0 + GIFsInput.rowsPerPage)]) },
            total: found.total,
            earlierPage: first > 1 && input.part != .rows ? first - 1 : nil,
            nextPage: found.hasMore && page < GIFsInput.pages.upperBound ? page + 1 : nil)
    }
}
