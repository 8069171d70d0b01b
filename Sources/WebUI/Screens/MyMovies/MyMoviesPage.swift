import Domain
import HTML

/// My Movies, the page or a part of it.
struct MyMoviesPage {
    let shell: PageShell

    func bytes(_ output: MyMoviesOutput) -> [UInt8] {
        switch output.input.part {
        case .page: page(output).bytes(reserving: 24 * 1024)
        case .results, .rows: MyMoviesResults(output: output).bytes(reserving: 16 * 1024)
        }
    }

    private func page(_ output: MyMoviesOutput) -> some HTMLNode {
        shell.page(
            title: "My Movies", place: .myMovies,
            scripts: [.fragmentsScript, .endlessScrollScript, .changesScript, .myMoviesScript]
        ) {
            div(.class("popular-head")) {
                h1(.id("my-movies")) { "My Movies" }
                output.isEmpty ? nil : a(.class("button"), .href(SiteURL(.newMovie).link)) { "Add a movie" }
            }
            links(hasMovies: !output.isEmpty)
            output.input.removed.map(undo)
            output.isEmpty ? nil : MyMoviesTabs(current: output.input.tab)
            output.hasFilters ? MyMoviesFilters(input: output.input, choices: output.choices) : nil
            div(.id("results"), .tabIndex(-1)) { MyMoviesResults(output: output) }
            p(.class("visually-hidden"), .id("count"), .role("status")) { output.count }
        }
    }

    private func links(hasMovies: Bool) -> some HTMLNode {
        p(.class("links")) {
            hasMovies ? a(.href(SiteURL.myStats.link)) { "Stats" } : nil
            a(.href(SiteURL(.importMovies).link)) { "Import and export" }
        }
    }

    /// The note with «Undo». A script removes it after ten seconds.
    private func undo(_ id: MovieID) -> some HTMLNode {
        form(.class("note undo"), .method("post"), .action(SiteURL.restoreMovie(id).link)) {
            p(.role("status")) { "Movie removed." }
            button(.class("button plain"), .type("submit")) { "Undo" }
        }
    }
}

/// The part of the page that changes by filtering and scrolling.
struct MyMoviesResults: HTMLNode {
    let output: MyMoviesOutput

    func write(to bytes: inout HTMLOutput) {
        switch output.state {
        case .results(let results): grid(results).write(to: &bytes)
        case .diary(let diary): DiaryList(diary: diary, input: output.input, locale: output.locale).write(to: &bytes)
        case .empty: empty.write(to: &bytes)
        case .nothingFound: message(Self.nothing).write(to: &bytes)
        case .noSuchPage: message("This list has no such page.").write(to: &bytes)
        case .noSuchFilter: message(DiscoverOutput.Problem.noSuchFilter.sentence).write(to: &bytes)
        case .failed(let error): LibraryNote(problem: error).write(to: &bytes)
        }
    }

    static let nothing = "No match in My Movies."

    private func grid(_ results: MyMoviesOutput.Results) -> some HTMLNode {
        div(.class("found"), .data("count", Count.movies(results.total))) {
            results.earlierPage.map { EarlierLink(address: output.input.address(page: $0)) }
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
            p(.class("message")) { output.input.tab.emptyMessage }
            p(.class("quiet")) { output.input.tab.emptyAdvice }
            p {
                output.input.tab == .all
                    ? a(.class("button"), .href(SiteURL(.newMovie).link)) { "Add a movie" }
                    : a(.class("button plain"), .href(SiteURL.discover(.init()).link)) { "Discover movies" }
            }
        }
    }

    private func message(_ text: String) -> some HTMLNode {
        div(.class("empty"), .data("count", text)) {
            Icons.tornTicket
            p(.class("message")) { text }
            p { a(.class("button plain"), .href(output.input.tab.address.link)) { "Show all" } }
        }
    }
}

extension MyMoviesOutput {
    /// Whether the library is empty.
    fileprivate var isEmpty: Bool {
        if case .empty = state { input.tab == .all } else { false }
    }

    fileprivate var hasFilters: Bool {
        if case .empty = state { false } else { input.tab != .diary }
    }

    /// The text that screen readers announce.
    fileprivate var count: String {
        switch state {
        case .results(let results): Count.movies(results.total)
        case .diary(let diary): Count.of(diary.total, "viewing")
        case .nothingFound: MyMoviesResults.nothing
        case .empty, .noSuchPage, .noSuchFilter, .failed: ""
        }
    }
}
