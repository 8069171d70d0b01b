import Domain
import HTML

/// Recommended for you.
struct RecommendedPage {
    let shell: PageShell

    func bytes(_ output: RecommendedOutput) -> [UInt8] {
        shell.page(title: "Recommended for you", place: .discover, scripts: [.changesScript]) {
            h1 { "Recommended for you" }
            switch output {
            case .movies(let movies, let dismissed): list(movies, dismissed: dismissed)
            case .tooFewRated(let count): tooFew(count)
            case .failed(let error): LibraryNote(error)
            }
        }.bytes(reserving: 24 * 1024)
    }

    @HTMLBuilder private func list(_ movies: [Recommendation], dismissed: MovieID?) -> some HTMLNode {
        dismissed.map(undo)
        p(.class("quiet recommended-note")) { "Computed from your ratings, on this machine." }
        movies.isEmpty
            ? nil : ul(.class("grid recommended"), .role("list")) { movies.map(card) }
        movies.isEmpty ? p(.class("message")) { "Nothing more to recommend." } : nil
    }

    private func card(_ recommendation: Recommendation) -> some HTMLNode {
        let (movie, because) = (recommendation.movie, recommendation.because)
        return li(.id(movie.anchor)) {
            a(.class("card"), .href(SiteURL.movie(movie.id).link)) {
                PosterImage(movie: movie)
                p { MovieTitle(movie) }
                StarsWithVotes(movie.rating)
                p(.class("quiet also")) { "because you gave \(because.title) \(because.halfStars)" }
            }
            KeepingButton(movie: movie)
            form(.method("post"), .action(SiteURL.dismissMovie.link)) {
                HTML.input(.type("hidden"), .name("id"), .value(movie.id.description))
                button(.class("button plain"), .type("submit"), .aria("label", "Not for me: \(movie.title)")) {
                    "Not for me"
                }
            }
        }
    }

    private func undo(_ id: MovieID) -> some HTMLNode {
        form(.class("note undo"), .method("post"), .action(SiteURL.dismissMovie.link)) {
            HTML.input(.type("hidden"), .name("id"), .value(id.description))
            HTML.input(.type("hidden"), .name("undo"), .value("yes"))
            p(.role("status")) { "It won’t be recommended again." }
            button(.class("button plain"), .type("submit")) { "Undo" }
        }
    }

    private func tooFew(_ count: Int) -> some HTMLNode {
        div(.class("empty")) {
            Icons.beam
            p(.class("message")) { "Rate \(Recommendations.minRated) movies" }
            p(.class("quiet")) {
                "Then Matinee recommends others. You have rated \(count == 1 ? "1 movie" : "\(count) movies")."
            }
            p { a(.class("button"), .href(SiteURL.discover(.init()).link)) { "Discover movies" } }
        }
    }
}
