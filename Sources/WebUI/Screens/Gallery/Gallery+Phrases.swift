import Domain

extension Gallery {
    /// Searches whose text was read as conditions.
    var phraseStates: [State] {
        let rows = SearchOutput.Results(rows: GallerySamples.page, totalCount: .exact(64), nextPage: 2)
        let title = SearchOutput.Results(
            best: GallerySamples.summaries[0], rows: Array(GallerySamples.page.dropFirst()), totalCount: .exact(64))
        let query = Self.understood
        return [
            search("search-phrase", "Search: a phrase", "80s", .results(rows)) {
                $0.understood = query
            },
            search(
                "search-kinds", "Search: series and shorts", "light",
                .results(
                    .init(
                        best: GallerySamples.ofKinds[0], rows: Array(GallerySamples.ofKinds.dropFirst()),
                        totalCount: .exact(3), kinds: .all))
            ) {
                $0.hasSeries = true
                $0.input.kinds = .all
            },
            search("search-others", "Search: only series match", "harbor lights", .nothingFound(closest: [])) {
                $0.hasSeries = true
                $0.others = .init(.series, .exact(3))
            },
            search("search-year", "Search: no movie from the year", "night train 1984", .results(title)) {
                $0.missingYear = 1984
            },
            search("search-offer", "Search: a title that is a phrase too", "scary movie", .results(title)) {
                $0.offer = query
            },
            search(
                "search-contradiction", "Search: conditions that exclude each other", "80s before 1970",
                .nothingFound(closest: [])
            ) {
                $0.understood = query
                $0.loosened = query.conditions.prefix(3).map {
                    LoosenedQuery(query: query.without($0), omitted: [query.words(for: $0)], totalCount: .exact(1_234))
                }
            },
        ]
    }

    private static var understood: UnderstoodQuery {
        let fields = [
            ("decade", "1980"), ("genre", "science fiction"), ("person", "sigourney-weaver"), ("runtime", "-120"),
            ("country", "DK,FI,IS,NO,SE"), ("rating", "7.5"), ("certificate", "kids"), ("own", "yes"),
        ]
        return UnderstoodQuery(
            title: "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch",
            conditions: fields.compactMap { MovieCondition(field: $0, value: $1) }, sort: .highestRated)
    }

    private func search(
        _ name: String, _ title: String, _ text: String, _ state: SearchOutput.State,
        _ change: @escaping @Sendable (inout SearchOutput) -> Void
    ) -> State {
        State(name: name, title: title) {
            var output = SearchOutput(input: SearchInput(text: text), state: state)
            output.canKeep = true
            change(&output)
            return SearchPage(shell: shell).bytes(output)
        }
    }
}
