import Domain

/// Lists or searches the user's movies.
struct MyMoviesViewModel {
    let personal: PersonalServices

    static let pageSize = 24

    func output(for input: MyMoviesInput) async -> MyMoviesOutput {
        var output = MyMoviesOutput(input: input, state: .noSuchPage)
        if input.part == .page { output.choices = await personal.search.choices() }
        guard let page = input.page else { return output }
        let span = PageSpan(upTo: page, isAppended: input.part == .rows)
        do throws(StorageError) {
            if input.tab == .diary {
                output.state = try await diary(span)
            } else if let query = input.query {
                output.state = try await list(query, span, input)
            } else {
                output.state = .noSuchFilter
            }
        } catch {
            output.state = .failed(error)
        }
        return output
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
