import Domain

/// Lists or searches the user's movies.
struct MyMoviesViewModel {
    let personal: PersonalServices

    static let pageSize = 24

    func output(for input: MyMoviesInput) async -> MyMoviesOutput {
        var output = MyMoviesOutput(input: input, state: await state(for: input))
        // After the list, whose reading brings in what another server has changed.
        if input.part == .page { output.choices = await personal.search.choices() }
        return output
    }

    private func state(for input: MyMoviesInput) async -> MyMoviesOutput.State {
        guard let page = input.page else { return .noSuchPage }
        let span = PageSpan(upTo: page, isAppended: input.part == .rows)
        do throws(StorageError) {
            if input.tab == .diary { return try await diary(span) }
            guard let query = input.query else { return .noSuchFilter }
            return try await list(query, span, input)
        } catch {
            return .failed(error)
        }
    }

    private func list(
        _ query: PersonalQuery, _ span: PageSpan, _ input: MyMoviesInput
    ) async throws(StorageError) -> MyMoviesOutput.State {
        let rows = span.pages.rows(perPage: Self.pageSize)
        let found = try await personal.search.movies(query, rows: rows)
        guard !found.items.isEmpty else {
            return found.total > 0 ? .noSuchPage : input.isNarrowed ? .nothingFound : .empty
        }
        return .results(
            .init(
                movies: found.items, total: found.total, firstPlace: rows.lowerBound + 1,
                earlierPage: span.earlierPage, nextPage: span.nextPage(hasMore: found.hasMore)))
    }

    private func diary(_ span: PageSpan) async throws(StorageError) -> MyMoviesOutput.State {
        let rows = span.pages.rows(perPage: Self.pageSize)
        // The row before the first one shows whether its month has a heading already.
        let isFirst = rows.lowerBound == 0
        let found = try await personal.search.diary(rows: (isFirst ? 0 : rows.lowerBound - 1)..<rows.upperBound)
        let viewings = isFirst ? found.items[...] : found.items.dropFirst()
        guard let first = viewings.first else { return found.total > 0 ? .noSuchPage : .empty }
        let before = isFirst ? nil : found.items.first
        return .diary(
            .init(
                viewings: Array(viewings), total: found.total,
                continuesMonth: before.map { CalendarMonth(of: $0.day) == CalendarMonth(of: first.day) } ?? false,
                earlierPage: span.earlierPage, nextPage: span.nextPage(hasMore: found.hasMore)))
    }
}
