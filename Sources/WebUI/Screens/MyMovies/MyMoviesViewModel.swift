import Domain

/// Lists or searches the user's movies.
struct MyMoviesViewModel: Sendable {
    let personal: PersonalServices

    static let pageSize = 24

    func output(for input: MyMoviesInput) async -> MyMoviesOutput {
        var output = MyMoviesOutput(input: input, state: .noSuchPage)
        if input.part == .page { output.choices = await personal.search.choices() }
        guard let page = input.page else { return output }
        let firstPage = input.part == .rows ? page : max(1, page - SearchViewModel.pagesShown + 1)
        let rows = (firstPage...page).rows(perPage: Self.pageSize)
        let earlierPage = firstPage > 1 && input.part != .rows ? firstPage - 1 : nil
        do throws(StorageError) {
            if input.tab == .diary {
                output.state = try await diary(rows, page: page, earlierPage: earlierPage)
            } else if let query = input.query {
                output.state = try await list(query, rows, input, page: page, earlierPage: earlierPage)
            } else {
                output.state = .noSuchFilter
            }
        } catch {
            output.state = .failed(error)
        }
        return output
    }

    private func list(
        _ query: PersonalQuery, _ rows: Range<Int>, _ input: MyMoviesInput, page: Int, earlierPage: Int?
    ) async throws(StorageError) -> MyMoviesOutput.State {
        let found = try await personal.search.movies(query, rows: rows)
        guard !found.items.isEmpty else {
            return found.total > 0 ? .noSuchPage : input.isNarrowed ? .nothingFound : .empty
        }
        return .results(
            .init(
                movies: found.items, total: found.total, firstPlace: rows.lowerBound + 1,
                earlierPage: earlierPage, nextPage: found.hasMore ? page + 1 : nil))
    }

    private func diary(
        _ rows: Range<Int>, page: Int, earlierPage: Int?
    ) async throws(StorageError) -> MyMoviesOutput.State {
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
                earlierPage: earlierPage, nextPage: found.hasMore ? page + 1 : nil))
    }
}
