import Domain
import HTML

/// Discover, the page or a part of it.
struct DiscoverPage {
    let shell: PageShell

    /// The markup of the requested part.
    func bytes(_ output: DiscoverOutput) -> [UInt8] {
        switch output.input.part {
        case .page: page(output).bytes(reserving: 32 * 1024)
        case .results, .rows: DiscoverResults(output: output).bytes(reserving: 24 * 1024)
        case .shelf: shelves(output).bytes(reserving: 4 * 1024)
        }
    }

    private func page(_ output: DiscoverOutput) -> some HTMLNode {
        shell.page(
            title: "", place: .discover,
            scripts: [
                .fragmentsScript, .endlessScrollScript, .foundMoviesScript, .changesScript, .discoverScript,
                .shelvesScript,
            ]
                + (output.isRecommending ? [.recommendedScript] : [])
        ) {
            h1(.class("visually-hidden")) { "Discover" }
            shelves(output)
            output.isRecommending ? RecommendedShelf() : nil
            section(.class("popular"), .aria("labelledby", "popular")) {
                div(.class("popular-head")) {
                    h2(.id("popular")) { output.input.sort.heading }
                    DiscoverFilters(input: output.input, choices: output.choices)
                }
                div(.id("results"), .tabIndex(-1)) { DiscoverResults(output: output) }
            }
            template(.id("state-unreachable")) {
                FailureNote.unreachable(again: output.input.address())
            }
        }
    }

    /// The newest of the user's movies, or the reason why none can be shown.
    @HTMLBuilder private func shelves(_ output: DiscoverOutput) -> some HTMLNode {
        output.own.map { movies in
            div(
                .class("own-shelves"),
                .data("fresh", SiteURL(.discover).with(["part": DiscoverInput.Part.shelf.rawValue]).address)
            ) {
                OwnShelf(tab: .all, id: "own", movies: movies)
                output.wanted.isEmpty ? nil : OwnShelf(tab: .wanted, id: "wanted", movies: output.wanted)
            }
        }
        output.libraryProblem.map(LibraryNote.init(problem:))
    }
}

/// The newest movies of a list of My Movies, or an invitation to add one.
private struct OwnShelf: HTMLNode {
    let tab: MyMoviesTab
    let id: String
    let movies: [MovieSummary]

    func write(to output: inout HTMLOutput) {
        section(.class("own-shelf"), .aria("labelledby", id)) {
            div(.class("shelf-head")) {
                h2(.id(id)) { tab.listName }
                movies.isEmpty
                    ? nil
                    : a(.class("see-all"), .href(tab.address.link)) {
                        "See all"
                        tab == .all ? nil : span(.class("visually-hidden")) { " movies to watch" }
                    }
            }
            if movies.isEmpty {
                p(.class("invitation")) {
                    a(.class("button plain"), .href(SiteURL(.newMovie).link)) { "Add your first movie" }
                }
            } else {
                ul(.class("shelf"), .role("list"), .tabIndex(0), .aria("labelledby", id)) {
                    movies.map { MovieCard(movie: $0, canKeep: true) }
                }
            }
        }.write(to: &output)
    }
}
