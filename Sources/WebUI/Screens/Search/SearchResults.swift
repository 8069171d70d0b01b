import Domain
import HTML

/// The part of Search that changes by typing.
struct SearchResults: HTMLNode {
    let output: SearchOutput
    var rows = RecentRows()

    func write(to bytes: inout HTMLOutput) {
        if output.input.part != .rows {
            if output.hasSeries { KindChoice(output: output).write(to: &bytes) }
            chips.write(to: &bytes)
        }
        switch output.state {
        case .start: start.write(to: &bytes)
        case .results(let results): list(results).write(to: &bytes)
        case .searching: searching.write(to: &bytes)
        case .nothingFound(let closest): nothingFound(closest).write(to: &bytes)
        case .invalid(let problem): invalid(problem).write(to: &bytes)
        case .failed(let failure):
            FailureNote(
                failure.sentence, again: failure.error.isWorthTryingAgain ? output.input.address() : nil
            ).write(to: &bytes)
        case .offline:
            FailureNote.unreachable(again: output.input.address()).write(to: &bytes)
        }
    }

    /// The understood conditions, each with a link that removes it.
    private var chips: ChipList? {
        output.understood.map { query in
            // The choice of kinds shows series.
            let parts = query.conditions.filter { !output.hasSeries || $0 != .isSeries }.map { condition in
                ChipList.Chip(
                    name: query.name(of: condition), without: output.input.address(of: query.without(condition)))
            }
            var unsorted = query
            unsorted.sort = .bestMatch
            let order = output.input.sort == .bestMatch ? query.sort.understoodName : nil
            return ChipList(
                chips: parts
                    + [order.map { ChipList.Chip(name: $0, without: output.input.address(of: unsorted)) }]
                    .compactMap(\.self),
                rest: "q")
        }
    }

    /// An offer to read the text as conditions, below the movie with this title.
    private func offer(_ query: UnderstoodQuery) -> some HTMLNode {
        p(.class("offer")) {
            a(.class("button plain"), .href(output.input.address(of: query).link)) { "Movies: \(query.sentence)" }
        }
    }

    private func likeness(_ movie: MovieSummary) -> some HTMLNode {
        h2 {
            "More like "
            a(.href(SiteURL.movie(movie.id).link)) { movie.title }
        }
    }

    /// What the same text finds among titles of the other kind.
    private func others(_ others: SearchFindings.OtherKinds) -> some HTMLNode {
        let verb = others.totalCount == .exact(1) ? "matches" : "match"
        return p(.class("offer")) {
            a(.class("button plain"), .href(output.address(of: others.kinds).link)) {
                "\(SearchOutput.Results(rows: [], totalCount: others.totalCount, kinds: others.kinds).count) \(verb)"
            }
        }
    }

    private var loosened: some HTMLNode {
        ul(.class("loosened"), .role("list")) {
            output.loosened.map { loosened in
                li {
                    a(.class("button plain"), .href(output.input.address(of: loosened.query).link)) {
                        "Search \(loosened.phrase) (\(loosened.totalCount.number))"
                    }
                }
            }
        }
    }

    private var start: some HTMLNode {
        div(.class("empty")) {
            Icons.beam
            p { "Start searching for some movies" }
        }
    }

    private var searching: some HTMLNode {
        found(count: "") {
            div(.class("empty")) {
                Icons.beam
                p { "Asking \(output.awaited.inWords) …" }
            }
        }
    }

    private func list(_ results: SearchOutput.Results) -> some HTMLNode {
        found(count: results.count) {
            results.earlierPage.map { EarlierLink(address: output.input.address(page: $0)) }
            arePeopleFirst(results) ? people : nil
            output.missingYear.map { year in p(.class("quiet")) { SearchFindings.sentence(aboutMissing: year) } }
            results.best.map { best in
                rows.markup(
                    .init(movie: best, isBest: true, marksSources: results.marksSources, canKeep: output.canKeep))
            }
            arePeopleFirst(results) ? nil : people
            results.earlierPage == nil ? output.offer.map(offer) : nil
            results.earlierPage == nil ? output.others.map(others) : nil
            output.likened.map(likeness)
            results.rows.isEmpty
                ? nil : list(of: results.rows, marksSources: results.marksSources)
            ListEnd(
                next: results.nextPage.map { output.input.address(page: $0) },
                ending: results.totalCount == .atLeast(results.totalCount.count)
                    ? "These fit best. Type more of the title to see others." : "That's all.")
            notes
        }
    }

    private func list(of movies: [MovieSummary], marksSources: Bool = false) -> some HTMLNode {
        ol(.class("rows"), .role("list")) {
            movies.map { rows.markup(.init(movie: $0, marksSources: marksSources, canKeep: output.canKeep)) }
        }
    }

    private func nothingFound(_ closest: [MovieSummary]) -> some HTMLNode {
        found(count: output.count) {
            people
            div(.class("empty")) {
                Icons.tornTicket
                p(.class("message")) { output.kinds.notFound }
                output.others.map(others)
                output.loosened.isEmpty ? nil : loosened
                closest.isEmpty && output.understood?.conditions.isEmpty ?? true && output.others == nil
                    ? p(.class("quiet")) { "Try fewer words, or only the first few letters of the title." } : nil
            }
            closest.isEmpty ? nil : h2 { output.loosened.first.map { Self.heading($0) } ?? "Did you mean" }
            closest.isEmpty ? nil : list(of: closest)
            notes
        }
    }

    /// `Without “before 1970”`.
    private static func heading(_ loosened: LoosenedQuery) -> String {
        loosened.phrase.prefix(1).uppercased() + loosened.phrase.dropFirst()
    }

    private var people: PeopleRow? { output.people.map { PeopleRow(people: $0.people) } }

    /// Whether people are shown first: always if there is no best match to show them below.
    private func arePeopleFirst(_ results: SearchOutput.Results) -> Bool {
        results.best == nil || output.people?.areFirst ?? false
    }

    /// - Parameter count: what screen readers announce.
    private func found<Content: HTMLNode>(
        count: String, @HTMLBuilder content: () -> Content
    ) -> Element<Content> {
        section(
            .class("found"), .aria("label", "Results"), .data("count", count),
            .data("awaited", output.awaited.isEmpty ? nil : output.awaited.inWords), content: content)
    }

    /// The notes. The first part does not mention services that were not contacted yet.
    private var notes: SourceNotes {
        SourceNotes(
            failures: output.failures, awaited: output.input.part == .results ? [] : output.awaited,
            again: output.input.address(page: output.input.page ?? 1))
    }

    private func invalid(_ problem: SearchOutput.Problem) -> some HTMLNode {
        div(.class("empty")) {
            Icons.tornTicket
            p(.class("message"), .id("search-problem"), .role("alert"), .data("problem", problem.field)) {
                problem.sentence
            }
            problem.hint.map { hint in p(.class("quiet")) { hint } }
            if problem == .noSuchPage {
                p {
                    a(.class("button plain"), .href(output.input.address().link)) { "Back to the first page" }
                }
            }
        }
    }
}

extension SearchOutput.Problem {
    /// The field with the problem, for the script.
    fileprivate var field: String {
        switch self {
        case .emptyTitle, .invalidTitle: "title"
        case .invalidYear: "year"
        case .noSuchPage: ""
        }
    }

    /// What a valid text is, if that may be unclear.
    fileprivate var hint: String? {
        self == .invalidTitle ? "Use letters or numbers, at most \(MovieQuery.maxTextLength) characters." : nil
    }

    /// What is wrong and what to do, for the user.
    var sentence: String {
        switch self {
        case .emptyTitle: "Enter a movie title."
        case .invalidTitle: "Enter a valid movie title."
        case .invalidYear:
            "Enter a year from \(SearchInput.years.lowerBound) to \(SearchInput.years.upperBound), or none."
        case .noSuchPage: "There is no such page of results."
        }
    }
}
