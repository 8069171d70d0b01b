import Domain
import HTML

/// Discover, the page or a part of it.
struct DiscoverPage {
    let shell: PageShell

    /// The markup of the requested part.
    func bytes(_ output: DiscoverOutput) -> [UInt8] {
        switch output.input.part {
        case .page: page(output).bytes(reserving: 32 * 1024)
        case .results, .rows: DiscoverResults(output).bytes(reserving: 24 * 1024)
        case .shelf: shelf(output).bytes(reserving: 4 * 1024)
        }
    }

    private func page(_ output: DiscoverOutput) -> some HTMLNode {
        shell.page(
            title: "", place: .discover,
            scripts: [.fragmentsScript, .endlessScrollScript, .changesScript, .discoverScript, .shelvesScript]
        ) {
            h1(.class("visually-hidden")) { "Discover" }
            shelf(output)
            section(.class("popular"), .aria("labelledby", "popular")) {
                div(.class("popular-head")) {
                    h2(.id("popular")) { output.input.sort.heading }
                    DiscoverFilters(input: output.input, choices: output.choices)
                }
                div(.id("results"), .tabIndex(-1)) { DiscoverResults(output) }
            }
            template(.id("state-unreachable")) {
                DiscoverResults.failed(
                    "Matinee can’t be reached right now. Check that it is running.", again: output.input.address())
            }
        }
    }

    /// The newest of the user's movies, an invitation to add one, or the reason why none can be shown.
    private func shelf(_ output: DiscoverOutput) -> some HTMLNode {
        HTMLBuilder.buildPartialBlock(
            accumulated: output.own.map(shelf), next: output.libraryProblem.map(LibraryNote.init))
    }

    private func shelf(_ movies: [MovieSummary]) -> some HTMLNode {
        section(
            .class("own-shelf"), .aria("labelledby", "own"),
            .data("fresh", "\(SiteURL.discover(.init()).address)?part=\(DiscoverInput.Part.shelf.rawValue)")
        ) {
            div(.class("shelf-head")) {
                h2(.id("own")) { "My Movies" }
                movies.isEmpty ? nil : a(.class("see-all"), .href(SiteURL.myMovies(.init()).link)) { "See all" }
            }
            movies.isEmpty
                ? p(.class("invitation")) {
                    a(.class("button plain"), .href(SiteURL.newMovie.link)) { "Add your first movie" }
                } : nil
            movies.isEmpty
                ? nil
                : ul(.class("shelf"), .role("list"), .tabIndex(0), .aria("labelledby", "own")) {
                    movies.map { MovieCard($0, canKeep: true) }
                }
        }
    }
}
