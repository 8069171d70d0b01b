import Domain

struct SearchViewModel {
    let movies: any MovieFinder
    let recent: any RecentSearches
    /// `nil` for a site without people.
    var people: (any PersonFinder)?
    /// Whether movies have toggles for My Movies.
    var canKeep = false
    var turns = SearchTurns()

    /// The maximum number of movies shown if nothing is found: the closest titles, or matches of a search with a part
    /// omitted.
    static let maxClosest = 5
    /// The maximum time that a page waits for services. Without a script, there is no second request.
    static let wait = ServiceTimeout.after(.milliseconds(1_500))

    func output(for input: SearchInput) async -> SearchOutput {
        var output = await resultsInTurn(for: input)
        output.canKeep = canKeep
        output.hasSeries = movies.hasSeries
        guard input.part == .page else { return output }
        // Search works without recent searches.
        do throws(StorageError) {
            if input.isSubmitted, !input.hasOnlyConditions, output.hasFound, let text = input.text {
                try await recent.remember(text)
            }
            output.recent = try await recent.all()
        } catch {
            output.libraryProblem = error
        }
        return output
    }

    private func resultsInTurn(for input: SearchInput) async -> SearchOutput {
        guard input.text != nil || input.hasOnlyConditions else { return SearchOutput(input: input, state: .start) }
        do { return try await turns.run { await results(for: input) } } catch {
            let error = error as? SourceError ?? .cancelled
            return SearchOutput(input: input, state: .failed(SourceFailure(source: .catalog, error: error)))
        }
    }

    private func results(for input: SearchInput) async -> SearchOutput {
        let text = input.hasOnlyConditions ? "" : input.text ?? ""
        if let problem = problem(of: input, text: text) { return SearchOutput(input: input, state: .invalid(problem)) }
        guard let page = input.page else { return SearchOutput(input: input, state: .invalid(.noSuchPage)) }

        let span = PageSpan(upTo: page, isAppended: input.part == .rows)
        let isFirst = span.pages.lowerBound == 1
        let query = MovieQuery(
            text, conditions: input.conditions, readsPhrases: true,
            // Without a choice, series of the user's own are found beside movies.
            includesSeries: input.includesSeries || !movies.hasSeries && !input.hasOnlyConditions,
            year: input.yearNumber,
            includesPeople: people != nil, sort: input.sort)
        let timeout = input.mayAskServices ? input.part.timeout : .localOnly
        let found = await movies.search(query, pages: span.pages, timeout: timeout)
        var output = SearchOutput(input: input, state: .searching, failures: found.failures, awaited: found.awaited)
        output.understood = found.understood
        output.offer = found.offer
        output.likened = found.likened
        output.loosened = found.loosened
        output.others = found.others
        // If the text is read as a phrase, a name in it is a condition.
        if isFirst, found.understood == nil, found.likened == nil {
            output.people = await people(for: text, among: found.movies)
        }
        // In another order, movies from that year may be on a later page.
        if isFirst, input.sort == .bestMatch { output.missingYear = found.missingYear(in: text) }
        // A source that has not answered may have the page.
        let isPage = page <= found.pageCount || !found.failures.isEmpty || !found.awaited.isEmpty
        if found.movies.isEmpty, found.totalCount.count == 0 {
            let isTitle = output.kinds != .series && found.likened == nil
            let title = isTitle ? found.understood?.title ?? text : ""
            output.state = await nothing(for: title, part: input.part, found, query)
        } else if !isPage {
            output.state = .invalid(.noSuchPage)
        } else {
            var results = results(found, of: input, on: span)
            if movies.hasSeries { results.kinds = output.kinds }
            output.state = .results(results)
        }
        return output
    }

    private func people(for text: String, among movies: [MovieSummary]) async -> FoundPeople? {
        let matches = try? await people?.people(matching: text, limit: FoundPeople.maxPeople)
        return FoundPeople(matches ?? [], for: text, among: movies)
    }

    private func problem(of input: SearchInput, text: String) -> SearchOutput.Problem? {
        if input.isMalformed { return .invalidTitle }
        switch input.hasOnlyConditions ? nil : MovieQuery(text).textProblem {
        case .empty: return .emptyTitle
        case .noLetterOrDigit, .tooLong: return .invalidTitle
        case nil: break
        }
        return !input.year.isEmpty && input.yearNumber == nil ? .invalidYear : nil
    }

    private func results(
        _ found: SearchFindings, of input: SearchInput, on span: PageSpan
    ) -> SearchOutput.Results {
        // A list by conditions or likeness alone has no best match.
        let isByMatch =
            found.likened == nil && found.understood.map { !$0.title.isEmpty && $0.sort == .bestMatch } ?? true
        let hasBest = span.pages.lowerBound == 1 && input.sort == .bestMatch && isByMatch
        return SearchOutput.Results(
            best: hasBest ? found.movies.first : nil,
            rows: hasBest ? Array(found.movies.dropFirst()) : found.movies,
            totalCount: found.totalCount,
            marksSources: !movies.liveSources.isEmpty,
            earlierPage: span.earlierPage,
            nextPage: span.nextPage(hasMore: found.hasMore, upTo: SearchInput.pages.upperBound))
    }

    private func nothing(
        for text: String, part: SearchInput.Part, _ found: SearchFindings, _ query: MovieQuery
    ) async -> SearchOutput.State {
        let isAllFailed = found.failures.count > movies.liveSources.count
        if isAllFailed, let failure = found.failures.first { return .failed(failure) }
        if part == .results, !found.awaited.isEmpty { return .searching }
        if let rest = found.loosened.first?.query {
            var loosened = query
            (loosened.text, loosened.conditions) = (rest.title, rest.conditions)
            loosened.readsPhrases = found.likened != nil
            if query.sort == .bestMatch { loosened.sort = rest.sort }
            let movies = await movies.search(loosened, pages: 1...1, timeout: .localOnly).movies
            return .nothingFound(closest: Array(movies.prefix(Self.maxClosest)))
        }
        return .nothingFound(closest: text.isEmpty ? [] : await movies.closest(to: text, limit: Self.maxClosest))
    }
}

extension SearchInput.Part {
    fileprivate var timeout: ServiceTimeout {
        switch self {
        case .results: .localOnly
        case .page: SearchViewModel.wait
        // Scrolling must not wait: the script later requests the rows that were not available in time.
        case .rows: .after(.milliseconds(400))
        case .live: .untilAnswered
        }
    }
}

extension SearchOutput {
    fileprivate var hasFound: Bool { if case .results = state { true } else { people != nil } }
}
