import Domain

/// Searches with conditions, either given or read from the text. Only this machine is searched, unless the kind is the
/// only condition: services do not support others.
extension LocalFirst {
    /// The maximum number of suggestions to omit a part of the search.
    static let maxLoosened = 3
    /// With more parts, pairs of parts are not omitted: each pair is a search of its own, at each keystroke.
    private static let maxPartsLoosenedTwice = 6

    /// The movies of a query, read as a title or as a phrase. If the text is a title, it is not read as a phrase.
    func understoodFindings(
        _ query: MovieQuery, _ pages: ClosedRange<Int>, _ timeout: ServiceTimeout, _ phrases: PhraseReader
    ) async -> SearchFindings {
        let isText = query.readsPhrases && query.textProblem == nil
        let knowledge = phrases.knowledge()
        if isText, let found = await similarFindings(query, pages, phrases, knowledge) { return found }
        let read = isText ? await phrases.read(query.text, knowledge) : (phrase: nil, titleBesideNoun: nil)
        guard let phrase = read.phrase else {
            if let title = read.titleBesideNoun, (try? await local.search(query, rows: 0..<1))?.totalCount.count == 0 {
                return await findings(ofTitleBesideNoun: title, query, pages, timeout, phrases)
            }
            return await titleFindings(query, pages, timeout, phrases)
        }
        var meaning = phrase.meaning
        await phrases.add(query.conditions, to: &meaning)
        let verdict = await phrases.verdict(query.text, phrase)
        if verdict != .title {
            let found = await findings(of: meaning, query, pages, timeout)
            guard verdict == .maybeTitle, found.totalCount.count == 0 else { return found }
            let titles = await titleFindings(query, pages, timeout, phrases)
            return titles.movies.isEmpty && titles.awaited.isEmpty ? found : titles
        }
        var found = await titleFindings(query, pages, timeout, phrases)
        // An interpretation with words of a title is not offered: «Movies: United States, “beauty”» would not help.
        if meaning.title.isEmpty, await count(meaning, query).count > 0 { found.offer = meaning }
        return found
    }

    /// The movies of «batman» for «batman movies», if no title matches the whole text. Services get the whole text
    /// unless this machine knows the title.
    private func findings(
        ofTitleBesideNoun title: String, _ query: MovieQuery, _ pages: ClosedRange<Int>, _ timeout: ServiceTimeout,
        _ phrases: PhraseReader
    ) async -> SearchFindings {
        let isKnown = await phrases.isKnown(title)
        var titled = query
        if isKnown || live(for: query).isEmpty { titled.text = title }
        // A person's name that is only similar is not meant: «the lego movie» does not ask for Jared Leto.
        if !isKnown { titled.includesPeople = false }
        var found = await titleFindings(titled, pages, timeout, phrases)
        if titled.text == title || found.totalCount.count == 0 {
            found.understood = found.understood ?? UnderstoodQuery(title: title)
        }
        return found
    }

    /// The movies of a title with the query's own conditions.
    private func titleFindings(
        _ query: MovieQuery, _ pages: ClosedRange<Int>, _ timeout: ServiceTimeout, _ phrases: PhraseReader
    ) async -> SearchFindings {
        guard !query.conditions.isEmpty, !query.isOfTitleAndKind else {
            return await findings(of: query, pages, timeout)
        }
        let names = await phrases.names(in: query.conditions)
        let title = query.text.allSatisfy(\.isWhitespace) ? "" : query.text
        return await findings(
            of: UnderstoodQuery(title: title, conditions: query.conditions, names: names), query, pages, timeout)
    }

    private func findings(
        of meaning: UnderstoodQuery, _ query: MovieQuery, _ pages: ClosedRange<Int>, _ timeout: ServiceTimeout
    ) async -> SearchFindings {
        let asked = Self.query(meaning, like: query)
        var found: SearchFindings
        if asked.kinds == .series, asked.isOfTitleAndKind {
            found = await findings(of: asked, pages, timeout)
        } else {
            found = await localFindings(asked, pages)
            found.awaited = []
        }
        found.movies = await marking(found.movies)
        found.understood = meaning
        if found.totalCount.count == 0, found.failures.isEmpty { found.loosened = await loosened(meaning, query) }
        return found
    }

    /// The searches that omit one part and find movies, the one with the most movies first. If there are none, the
    /// first search that omits two parts and finds movies.
    private func loosened(_ meaning: UnderstoodQuery, _ query: MovieQuery) async -> [LoosenedQuery] {
        let once = Self.loosenings(of: meaning)
        let found = await matching(once, query, limit: once.count)
        guard found.isEmpty, once.count <= Self.maxPartsLoosenedTwice else { return found }
        var seen = Set<UnderstoodQuery>()
        let twice = once.flatMap { first in
            Self.loosenings(of: first.rest).map { ($0.rest, first.omitted + $0.omitted) }
        }
        return await matching(twice.filter { seen.insert($0.0).inserted }, query, limit: 1)
    }

    /// The searches that each omit one condition or the title. A search without any part is left out.
    static func loosenings(of meaning: UnderstoodQuery) -> [(rest: UnderstoodQuery, omitted: [String])] {
        var loosenings = meaning.conditions.map { (meaning.without($0), [meaning.words(for: $0)]) }
        if !meaning.title.isEmpty {
            var untitled = meaning
            untitled.title = ""
            loosenings.append((untitled, [meaning.title]))
        }
        return loosenings.filter { !$0.0.conditions.isEmpty || !$0.0.title.isEmpty }
    }

    private func matching(
        _ loosenings: [(rest: UnderstoodQuery, omitted: [String])], _ query: MovieQuery, limit: Int
    ) async -> [LoosenedQuery] {
        var found: [LoosenedQuery] = []
        for (rest, omitted) in loosenings where found.count < limit {
            let total = await count(rest, query)
            if total.count > 0 { found.append(LoosenedQuery(query: rest, omitted: omitted, totalCount: total)) }
        }
        return Array(found.sorted { $0.totalCount.count > $1.totalCount.count }.prefix(Self.maxLoosened))
    }

    private func count(_ meaning: UnderstoodQuery, _ query: MovieQuery) async -> TotalCount {
        (try? await local.search(Self.query(meaning, like: query), rows: 0..<1))?.totalCount ?? .exact(0)
    }

    /// The order that the user has chosen overrides the order in the text.
    private static func query(_ meaning: UnderstoodQuery, like query: MovieQuery) -> MovieQuery {
        MovieQuery(
            meaning.title, conditions: meaning.conditions, includesSeries: query.includesSeries, year: query.year,
            sort: query.sort == .bestMatch ? meaning.sort : query.sort)
    }

    /// The matches among series instead of movies, or the other way round, if the text seems to mean them: there are no
    /// other matches, or only the best match of the other kind has the text as its title.
    func others(_ query: MovieQuery, _ found: SearchFindings) async -> SearchFindings.OtherKinds? {
        var other = found.understood.map { Self.query($0, like: query) } ?? query
        // The kind that the text itself asks for is no filter to change.
        guard hasSeries, other.kinds == query.kinds, other.kinds != .all else { return nil }
        let hasFound = found.totalCount.count > 0
        if hasFound, found.movies.first?.isTitled(query.text) ?? true { return nil }
        other.kinds = other.kinds == .movies ? .series : .movies
        guard let matches = try? await local.search(other, rows: 0..<1), let best = matches.items.first,
            !hasFound || best.isTitled(query.text)
        else { return nil }
        return SearchFindings.OtherKinds(other.kinds, matches.totalCount)
    }
}

extension MovieSummary {
    fileprivate func isTitled(_ text: String) -> Bool {
        [title, originalTitle?.text, matchedTitle].contains { $0.map(TitleKey.init) == TitleKey(text) }
    }
}
