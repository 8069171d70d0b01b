import Domain
import HTML

/// The page of popular films, whole or a part of it.
struct DiscoverPage {
    let shell: PageShell

    /// The markup that the request wants.
    func bytes(_ output: DiscoverOutput) -> [UInt8] {
        switch output.input.part {
        case .page: page(output).bytes(reserving: 32 * 1024)
        case .results, .rows: DiscoverResults(output).bytes(reserving: 24 * 1024)
        }
    }

    private func page(_ output: DiscoverOutput) -> some HTMLNode {
        shell.page(title: "", place: .discover, scripts: [.discoverScript]) {
            h1(.class("visually-hidden")) { "Discover" }
            output.own.map(shelf)
            output.libraryProblem.map(LibraryNote.init)
            section(.class("popular"), .aria("labelledby", "popular")) {
                div(.class("popular-head")) {
                    h2(.id("popular")) { "Popular now" }
                    DiscoverFilters(input: output.input)
                }
                div(.id("results"), .tabIndex(-1)) { DiscoverResults(output) }
            }
            template(.id("state-unreachable")) {
                DiscoverResults.failed(
                    "Matinee can’t be reached right now. Check that it is running.", again: output.input.address())
            }
        }
    }

    /// The newest of the person's own films, or an invitation.
    private func shelf(_ movies: [MovieSummary]) -> some HTMLNode {
        section(.class("own-shelf"), .aria("labelledby", "own")) {
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
                    movies.map { MovieCard($0) }
                }
        }
    }
}
