import Domain

/// Lists or searches the user's movies.
struct MyMoviesViewModel: ViewModel {
    let personal: PersonalServices

    static let pageSize = 24

    func output(for input: MyMoviesInput) async -> MyMoviesOutput {
        guard let page = input.page else { return MyMoviesOutput(input: input, state: .noSuchPage) }
        let firstPage = input.part == .rows ? page : max(1, page - SearchViewModel.pagesShown + 1)
        let rows = (firstPage - 1) * Self.pageSize..<page * Self.pageSize
        let found: Page<MovieSummary>
        do throws(StorageError) { found = try await movies(input, rows) } catch {
            return MyMoviesOutput(input: input, state: .failed(error))
        }
        guard !found.items.isEmpty else {
            if found.total > 0 { return MyMoviesOutput(input: input, state: .noSuchPage) }
            return MyMoviesOutput(input: input, state: input.isNarrowed ? .nothingFound : .empty)
        }
        return MyMoviesOutput(
            input: input,
            state: .results(
                .init(
                    movies: found.items, total: found.total, firstPlace: rows.lowerBound + 1,
                    earlierPage: firstPage > 1 && input.part != .rows ? firstPage - 1 : nil,
                    nextPage: found.hasMore ? page + 1 : nil)))
    }

    private func movies(_ input: MyMoviesInput, _ rows: Range<Int>) async throws(StorageError) -> Page<MovieSummary> {
        if input.isNarrowed { return try await personal.search.search(input.text, rows: rows) }
        do throws(PersonalLibraryError) {
            let page = try await personal.library.list(input.sort, rows: rows)
            return Page(items: page.items.map(\.shownSummary), offset: page.offset, total: page.total)
        } catch {
            throw error.storage
        }
    }
}
