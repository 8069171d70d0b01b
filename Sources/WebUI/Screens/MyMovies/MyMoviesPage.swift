import Domain
import HTML

/// My Movies, the page or a part of it.
struct MyMoviesPage {
    let shell: PageShell

    func bytes(_ output: MyMoviesOutput) -> [UInt8] {
        switch output.input.part {
        case .page: page(output).bytes(reserving: 24 * 1024)
        case .results, .rows: MyMoviesResults(output).bytes(reserving: 16 * 1024)
        }
    }

    private func page(_ output: MyMoviesOutput) -> some HTMLNode {
        shell.page(
            title: "My Movies", place: .myMovies,
            scripts: [.fragmentsScript, .endlessScrollScript, .changesScript, .myMoviesScript]
        ) {
            div(.class("popular-head")) {
                h1(.id("my-movies")) { "My Movies" }
                output.isEmpty ? nil : a(.class("button"), .href(SiteURL.newMovie.link)) { "Add a movie" }
            }
            links(hasMovies: !output.isEmpty)
            output.input.removed.map(undo)
            output.isEmpty ? nil : filters(output.input)
            div(.id("results"), .tabIndex(-1)) { MyMoviesResults(output) }
            p(.class("visually-hidden"), .id("count"), .role("status")) { output.count }
        }
    }

    private func links(hasMovies: Bool) -> some HTMLNode {
        p(.class("links")) {
            hasMovies ? a(.href(SiteURL.myFigures.link)) { "Stats" } : nil
            a(.href(SiteURL.importMovies.link)) { "Import and export" }
        }
    }

    /// The note with «Undo». A script removes it after ten seconds.
    private func undo(_ id: MovieID) -> some HTMLNode {
        form(.class("note undo"), .method("post"), .action(SiteURL.restoreMovie(id).link)) {
            p(.role("status")) { "Movie removed." }
            button(.class("button plain"), .type("submit")) { "Undo" }
        }
    }

    private func filters(_ input: MyMoviesInput) -> some HTMLNode {
        form(.id("narrow"), .class("filters"), .role("search"), .action(SiteURL.myMovies(.init()).link), .method("get"))
        {
            label {
                span { "Find" }
                HTML.input(
                    .id("filter"), .name("q"), .type("search"), .value(input.text), .autocomplete("off"),
                    .aria("label", "Find in My Movies"), .placeholder("A title"))
            }
            label {
                span { "Order" }
                select(.name("sort")) { PersonalSort.allCases.map { option($0, isChosen: $0 == input.sort) } }
            }
            button(.class("button plain"), .type("submit"), .data("without-script")) { "Show" }
        }
    }

    private func option(_ sort: PersonalSort, isChosen: Bool) -> Element<String> {
        HTML.option(isChosen ? [.value(sort.rawValue), .selected] : [.value(sort.rawValue)]) { sort.name }
    }
}

/// The part of the page that changes by filtering and scrolling.
struct MyMoviesResults: HTMLNode {
    let output: MyMoviesOutput

    init(_ output: MyMoviesOutput) { self.output = output }

    func write(to bytes: inout HTMLOutput) {
        switch output.state {
        case .results(let results): grid(results).write(to: &bytes)
        case .empty: empty.write(to: &bytes)
        case .nothingFound: message(Self.nothing).write(to: &bytes)
        case .noSuchPage: message("This list has no such page.").write(to: &bytes)
        case .failed(let error): LibraryNote(error).write(to: &bytes)
        }
    }

    static let nothing = "No match in My Movies."

    private func grid(_ results: MyMoviesOutput.Results) -> some HTMLNode {
        div(.class("found"), .data("count", Count.movies(results.total))) {
            results.earlierPage.map { EarlierLink(output.input.address(page: $0)) }
            div(.class("grid"), .role("feed"), .aria("labelledby", "my-movies")) {
                results.movies.enumerated().map { place, movie in
                    FeedCard(
                        movie: movie, place: results.firstPlace + place, locale: output.locale, canKeep: true)
                }
            }
            ListEnd(next: results.nextPage.map { output.input.address(page: $0) })
        }
    }

    private var empty: some HTMLNode {
        div(.class("empty")) {
            Icons.beam
            p(.class("message")) { "No movies yet" }
            p(.class("quiet")) { "Add your own, or any movie you find." }
            p { a(.class("button"), .href(SiteURL.newMovie.link)) { "Add a movie" } }
        }
    }

    private func message(_ text: String) -> some HTMLNode {
        div(.class("empty"), .data("count", text)) {
            Icons.tornTicket
            p(.class("message")) { text }
            p { a(.class("button plain"), .href(SiteURL.myMovies(.init()).link)) { "Show all" } }
        }
    }
}

extension MyMoviesOutput {
    fileprivate var isEmpty: Bool {
        if case .empty = state { true } else { false }
    }

    /// The text that screen readers announce.
    fileprivate var count: String {
        switch state {
        case .results(let results): Count.movies(results.total)
        case .nothingFound: MyMoviesResults.nothing
        case .empty, .noSuchPage, .failed: ""
        }
    }
}

extension PersonalSort {
    fileprivate var name: String {
        switch self {
        case .added: "Newest first"
        case .title: "Title"
        case .year: "Year"
        case .rating: "Your rating"
        }
    }
}
