import Domain
import HTML

/// Search, the page or a part of it.
struct SearchPage {
    let shell: PageShell
    private let rows = RecentRows()

    init(shell: PageShell) { self.shell = shell }

    /// The markup of the requested part.
    func bytes(_ output: SearchOutput) -> [UInt8] {
        switch output.input.part {
        case .page: page(output).bytes(reserving: 48 * 1024)
        case .results, .live, .rows: SearchResults(output: output, rows: rows).bytes(reserving: 32 * 1024)
        }
    }

    private func page(_ output: SearchOutput) -> some HTMLNode {
        let text = output.input.text ?? ""
        return shell.page(
            title: text.allSatisfy(\.isWhitespace) ? output.understood?.sentence ?? "Search" : text, place: .search,
            scripts: [
                .fragmentsScript, .endlessScrollScript, .changesScript, .recentScript, .searchBoxScript,
                .searchFormScript, .searchScript,
            ]
        ) {
            h1(.class("visually-hidden")) { "Search movies" }
            SearchForm(input: output.input, problem: output.problem, offersOrder: true, recent: output.recent)
            div(.id("library-problem"), .aria("live", "polite")) {
                output.libraryProblem.map(LibraryNote.init(problem:))
            }
            div(.id("results"), .tabIndex(-1)) { SearchResults(output: output, rows: rows) }
            p(.class("visually-hidden"), .id("count"), .role("status")) { output.count }
            statesForScript(output)
        }
    }

    /// States that the script shows without a request.
    private func statesForScript(_ output: SearchOutput) -> some HTMLNode {
        var start = SearchOutput(input: SearchInput(), state: .start, hasSeries: output.hasSeries)
        start.input.kinds = output.input.kinds
        let others: [(String, SearchOutput.State)] = [
            ("state-empty", .invalid(.emptyTitle)), ("state-invalid", .invalid(.invalidTitle)),
            ("state-year", .invalid(.invalidYear)), ("state-unreachable", .offline),
        ]
        let states = [("state-start", start)] + others.map { ($0, SearchOutput(input: SearchInput(), state: $1)) }
        return states.map { id, output in template(.id(id)) { SearchResults(output: output) } }
    }
}

extension SearchOutput {
    var problem: Problem? {
        if case .invalid(let problem) = state { problem } else { nil }
    }

    /// The text that screen readers announce.
    var count: String {
        switch state {
        case .results(let results): results.count
        case .nothingFound: kinds.notFound
        case .start, .searching, .invalid, .failed, .offline: ""
        }
    }
}

extension SearchOutput.Results {
    /// The total in words.
    var count: String {
        switch totalCount {
        case .exact(let total): kinds.counted(total)
        case .estimated(let total): "About \(kinds.counted(total))"
        case .atLeast(let total): "More than \(kinds.counted(Count.roundedDown(total)))"
        }
    }
}

extension TotalCount {
    /// The number alone: `12`, `about 1,900`.
    var number: String {
        switch self {
        case .exact(let total): total.grouped
        case .estimated(let total): "about \(total.grouped)"
        case .atLeast(let total): "more than \(Count.roundedDown(total).grouped)"
        }
    }
}
