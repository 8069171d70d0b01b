import Domain

/// Searches with conditions, either given or read from the text. Only this machine is searched: services do not support
/// conditions.
extension LocalFirst {
    /// The maximum number of suggestions to omit a part of the search.
    private static let maxLoosened = 3

    /// The movies of a query, read as a title or as a phrase. If the text is a title, it is not read as a phrase.
    func understoodFindings(
        _ query: MovieQuery, _ pages: ClosedRange<Int>, _ timeout: ServiceTimeout, _ phrases: PhraseReader
    ) async -> SearchFindings {
        let phrase = query.readsPhrases && query.textProblem == nil ? await phrases.phrase(query.text) : nil
        guard let phrase else { return await titleFindings(query, pages, timeout, phrases) }
        var meaning = phrase.meaning
        let conditions = query.conditions + meaning.conditions.filter { !query.conditions.contains($0) }
        meaning.conditions = Array(conditions.prefix(MovieCondition.maxCount))
        meaning.names.merge(await phrases.names(in: query.conditions)) { known, _ in known }
        let verdict = await phrases.verdict(query.text, phrase)
        if verdict != .title {
            let found = await findings(of: meaning, query, pages)
            guard verdict == .maybeTitle, found.totalCount.count == 0 else { return found }
            let titles = await titleFindings(query, pages, timeout, phrases)
            return titles.movies.isEmpty && titles.awaited.isEmpty ? found : titles
        }
        var found = await titleFindings(query, pages, timeout, phrases)
        // A meaning with words of a title is not offered: «Movies: United States, “beauty”» would not help.
        if meaning.title.isEmpty, await count(meaning, query).count > 0 { found.offer = meaning }
        return found
    }

    /// The movies of a title with the query's own conditions.
    private func titleFindings(
        _ query: MovieQuery, _ pages: ClosedRange<Int>, _ timeout: ServiceTimeout, _ phrases: PhraseReader
    ) async -> SearchFindings {
        guard !query.conditions.isEmpty else { return await findings(of: query, pages, timeout) }
        let names = await phrases.names(in: query.conditions)
        let title = query.text.allSatisfy(\.isWhitespace) ? "" : query.text
        return await findings(
            of: UnderstoodQuery(title: title, conditions: query.conditions, names: names), query, pages)
    }

    private func findings(
        of meaning: UnderstoodQuery, _ query: MovieQuery, _ pages: ClosedRange<Int>
    ) async -> SearchFindings {
        var found = await localFindings(Self.query(meaning, like: query), pages)
        found.awaited = []
        found.movies = await marking(found.movies)
        found.understood = meaning
        if found.totalCount.count == 0, found.failures.isEmpty { found.loosened = await loosened(meaning, query) }
        return found
    }

    /// The searches without one of the conditions or without the title that find movies, the one with the most movies
    /// first.
    private func loosened(_ meaning: UnderstoodQuery, _ query: MovieQuery) async -> [LoosenedQuery] {
        var rest = meaning.conditions.map { (meaning.without($0), meaning.words(for: $0)) }
        if !meaning.title.isEmpty {
            var untitled = meaning
            untitled.title = ""
            rest.append((untitled, meaning.title))
        }
        var loosened: [LoosenedQuery] = []
        for (rest, omitted) in rest where !rest.conditions.isEmpty || !rest.title.isEmpty {
            let total = await count(rest, query)
            if total.count > 0 { loosened.append(LoosenedQuery(query: rest, omitted: omitted, totalCount: total)) }
        }
        return Array(loosened.sorted { $0.totalCount.count > $1.totalCount.count }.prefix(Self.maxLoosened))
    }

    private func count(_ meaning: UnderstoodQuery, _ query: MovieQuery) async -> TotalCount {
        var query = Self.query(meaning, like: query)
        query.rows = 0..<1
        return (try? await local.search(query))?.totalCount ?? .exact(0)
    }

    /// The order that the user has chosen overrides the order in the text.
    private static func query(_ meaning: UnderstoodQuery, like query: MovieQuery) -> MovieQuery {
        MovieQuery(
            meaning.title, conditions: meaning.conditions, year: query.year,
            sort: query.sort == .bestMatch ? meaning.sort : query.sort)
    }
}
