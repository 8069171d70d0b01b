import Domain
import HTML

/// The part of Discover that changes by filtering and scrolling.
struct DiscoverResults: HTMLNode {
    let output: DiscoverOutput

    func write(to bytes: inout HTMLOutput) {
        if output.input.part != .rows { chips.write(to: &bytes) }
        switch output.state {
        case .results(let results): grid(results).write(to: &bytes)
        case .nothingFound: nothingFound.write(to: &bytes)
        case .invalid(let problem): invalid(problem).write(to: &bytes)
        case .failed(let failure):
            FailureNote(failure.sentence, again: failure.error.isWorthTryingAgain ? address : nil).write(to: &bytes)
        }
    }

    /// The filters, each with a link that removes it.
    private var chips: ChipList? {
        guard output.input.query != nil else { return nil }
        let input = output.input
        var chips: [ChipList.Chip] = []
        func add(_ condition: MovieCondition, _ remove: (inout DiscoverInput) -> Void) {
            var rest = input
            remove(&rest)
            chips.append(.init(name: condition.name { output.names[$0] }, without: rest.address()))
        }
        for filter in ListFilter.discover {
            guard let condition = input.filters[filter.field].flatMap(filter.condition) else { continue }
            add(condition) { $0.filters[filter.field] = nil }
        }
        for condition in input.conditions { add(condition) { $0.conditions.removeAll { $0 == condition } } }
        return ChipList(chips: chips, rest: "results")
    }

    /// The feed pattern: https://www.w3.org/WAI/ARIA/apg/patterns/feed/
    private func grid(_ results: DiscoverOutput.Results) -> some HTMLNode {
        div(.class("found"), .data("list", results.list?.rawValue ?? "")) {
            SourceNotes(failures: output.failures, awaited: [], again: address)
            results.earlierPage.map { EarlierLink(address: output.input.address(page: $0)) }
            div(.class("grid"), .role("feed"), .aria("labelledby", "popular")) {
                results.movies.enumerated().map { place, movie in
                    FeedCard(
                        movie: movie, place: results.firstPlace + place, locale: output.locale,
                        canKeep: output.canKeep)
                }
            }
            ListEnd(next: results.nextPage.map { next($0, results) })
        }
    }

    /// A fallback list continues with its own source, even if the preferred source works again.
    private func next(_ page: Int, _ results: DiscoverOutput.Results) -> SiteURL {
        output.input.address(page: page, list: results.isSubstitute ? results.list : nil)
    }

    private var address: SiteURL { output.input.address(page: output.input.page ?? 1, list: output.input.list) }

    private var nothingFound: some HTMLNode {
        div(.class("empty")) {
            Icons.tornTicket
            p(.class("message")) { "No movies match." }
            p(.class("quiet")) { "Choose another \(ListFilter.discoverNames)." }
        }
    }

    private func invalid(_ problem: DiscoverOutput.Problem) -> some HTMLNode {
        div(.class("empty")) {
            Icons.tornTicket
            p(.class("message"), .role("alert")) { problem.sentence }
            p { a(.class("button plain"), .href(SiteURL.discover(.init()).link)) { "Show what is popular" } }
        }
    }
}

extension DiscoverOutput.Problem {
    /// What is wrong and what to do, for the user.
    var sentence: String {
        switch self {
        case .noSuchFilter: "There is no such \(ListFilter.discoverNames). Choose one from the list."
        case .noSuchPage: "There is no such page of movies."
        }
    }
}
