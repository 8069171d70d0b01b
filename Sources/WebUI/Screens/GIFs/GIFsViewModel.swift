import Domain

/// Finds GIFs on this machine.
struct GIFsViewModel {
    let source: any GIFSource

    func output(for input: GIFsInput) async -> GIFsOutput {
        do throws(SourceError) { return GIFsOutput(input: input, state: try await state(for: input)) } catch {
            return GIFsOutput(input: input, state: .failed(SourceFailure(source: source.name, error: error)))
        }
    }

    private func state(for input: GIFsInput) async throws(SourceError) -> GIFsOutput.State {
        if input.part == .pool { return .pool(try await source.random(GIFsInput.pageSize, tag: nil)) }
        let query = GIFQuery(input.text)
        let isStart = query.problem == .empty
        if let problem = query.problem, !isStart { return .invalid(.query(problem)) }
        guard let page = input.page else { return .invalid(.noSuchPage) }

        let span = PageSpan(upTo: page, isAppended: input.part == .rows)
        let rows = span.pages.rows(perPage: GIFsInput.pageSize)
        let found = isStart ? try await source.trending(rows: rows) : try await source.search(query.text, rows: rows)
        let isPage = page == 1 || (page - 1) * GIFsInput.pageSize < found.total
        guard isPage || found.total == 0 else { return .invalid(.noSuchPage) }
        let gifs = found.items
        let starts = stride(from: 0, to: gifs.count, by: GIFsInput.pageSize)
        let results = GIFsOutput.Results(
            pages: starts.map { Array(gifs[$0...].prefix(GIFsInput.pageSize)) }, total: found.total,
            earlierPage: span.earlierPage,
            nextPage: span.nextPage(hasMore: found.hasMore, upTo: GIFsInput.pages.upperBound))
        if isStart, input.part != .rows { return .start(try await source.random(1, tag: nil).first, results) }
        return gifs.isEmpty ? .nothingFound : .results(results)
    }
}
