import Domain

/// Finds popular movies.
struct DiscoverViewModel {
    let movies: any MovieFinder
    /// `nil` for a site without My Movies.
    var library: (any PersonalLibrary)?
    /// `nil` for a site without My Movies.
    var search: (any PersonalSearch)?
    /// `nil` for a site without people.
    var people: (any PersonFinder)?
    var turns = SearchTurns()

    /// The number of the user's movies on each shelf.
    static let shelfCount = 10

    func output(for input: DiscoverInput) async -> DiscoverOutput {
        let input = input.reading(movies.meanings)
        var output =
            input.part == .shelf ? DiscoverOutput(input: input, state: .nothingFound) : await popularInTurn(for: input)
        output.canKeep = library != nil
        output.choices = movies.discoverChoices
        for case .person(let id, _) in input.conditions.map(\.fact) {
            output.names[id] = try? await people?.person(id).summary.name
        }
        guard let library, input.part == .page || input.part == .shelf else { return output }
        do throws(PersonalLibraryError) {
            output.own = try await library.list(.added, rows: 0..<Self.shelfCount).items.map(\.shownSummary)
            let wanted = try? await search?.movies(PersonalQuery(status: .wanted), rows: 0..<Self.shelfCount)
            output.wanted = wanted?.items ?? []
            let ratings = try await library.figures().ownRatings.values
            output.isRecommending = ratings.reduce(0, +) >= Recommendations.minRated
        } catch {
            output.libraryProblem = error.storage
        }
        return output
    }

    private func popularInTurn(for input: DiscoverInput) async -> DiscoverOutput {
        do { return try await turns.run { await popular(for: input) } } catch {
            let error = error as? SourceError ?? .cancelled
            return DiscoverOutput(input: input, state: .failed(SourceFailure(source: .catalog, error: error)))
        }
    }

    private func popular(for input: DiscoverInput) async -> DiscoverOutput {
        guard let query = input.query else { return DiscoverOutput(input: input, state: .invalid(.noSuchFilter)) }
        guard let page = input.page else { return DiscoverOutput(input: input, state: .invalid(.noSuchPage)) }

        let span = PageSpan(upTo: page, isAppended: input.part == .rows)
        let list = input.mayAskServices ? input.list : .catalog
        let found = await movies.discover(query, pages: span.pages, of: list)
        var output = DiscoverOutput(input: input, state: .nothingFound, failures: found.failures)
        if !found.movies.isEmpty {
            output.state = .results(
                .init(
                    movies: found.movies, list: found.list,
                    firstPlace: (span.pages.lowerBound - 1) * DiscoverFindings.pageSize + 1,
                    earlierPage: span.earlierPage,
                    nextPage: span.nextPage(hasMore: found.hasMore, upTo: DiscoverInput.pages.upperBound),
                    isSubstitute: found.isSubstitute))
        } else if found.list == nil, let failure = found.failures.first {
            output.state = .failed(failure)
        } else if page > 1 {
            output.state = .invalid(.noSuchPage)
        }
        return output
    }
}
