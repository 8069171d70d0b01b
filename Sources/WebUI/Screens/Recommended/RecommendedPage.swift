import Domain
import HTML

/// Recommended for you, the page or the shelf on Discover.
struct RecommendedPage {
    let shell: PageShell

    /// The markup of the shelf; empty without recommendations.
    func shelf(_ found: Result<Recommendations, StorageError>) -> [UInt8] {
        guard case .success(.movies(let movies)) = found, !movies.isEmpty else { return [] }
        return ul(.class("shelf"), .role("list"), .tabIndex(0), .aria("labelledby", RecommendedShelf.heading)) {
            movies.map { recommendation in li { card(recommendation) } }
        }.bytes(reserving: 8 * 1024)
    }

    /// - Parameter dismissed: the movie that was just dismissed.
    func bytes(_ found: Result<Recommendations, StorageError>, dismissed: MovieID?) -> [UInt8] {
        shell.page(title: "Recommended for you", place: .discover, scripts: [.changesScript]) {
            h1 { "Recommended for you" }
            switch found {
            case .success(.movies(let movies)): list(movies, dismissed: dismissed)
            case .success(.tooFewRated(let count)): tooFew(count)
            case .failure(let error): LibraryNote(problem: error)
            }
        }.bytes(reserving: 24 * 1024)
    }

    @HTMLBuilder private func list(_ movies: [Recommendation], dismissed: MovieID?) -> some HTMLNode {
        dismissed.map(undo)
        p(.class("quiet recommended-note")) { "Computed from your ratings, on this machine." }
        if movies.isEmpty {
            p(.class("message")) { "Nothing more to recommend." }
        } else {
            ul(.class("grid recommended"), .role("list")) { movies.map(item) }
        }
    }

    @HTMLBuilder private func card(_ recommendation: Recommendation) -> some HTMLNode {
        let (movie, because) = (recommendation.movie, recommendation.because)
        a(.class("card"), .href(SiteURL.movie(movie.id).link)) {
            PosterImage(movie: movie)
            p { MovieTitle(movie) }
            StarsWithVotes(movie.rating)
            p(.class("quiet also")) { "because you gave \(because.title) \(Count.stars(because.halfStars))" }
        }
        KeepingButton(movie: movie)
    }

    private func item(_ recommendation: Recommendation) -> some HTMLNode {
        let movie = recommendation.movie
        return li(.id(movie.anchor)) {
            card(recommendation)
            form(.method("post"), .action(SiteURL(.dismissMovie).link)) {
                hiddenField("id", movie.id.description)
                button(.class("button plain"), .type("submit"), .aria("label", "Not for me: \(movie.title)")) {
                    "Not for me"
                }
            }
        }
    }

    private func undo(_ id: MovieID) -> some HTMLNode {
        form(.class("note undo"), .method("post"), .action(SiteURL(.dismissMovie).link)) {
            hiddenField("id", id.description)
            hiddenField("undo", "yes")
            p(.role("status")) { "It won’t be recommended again." }
            button(.class("button plain"), .type("submit")) { "Undo" }
        }
    }

    private func tooFew(_ count: Int) -> some HTMLNode {
        div(.class("empty")) {
            Icons.beam
            p(.class("message")) { "Rate \(Recommendations.minRated) movies" }
            p(.class("quiet")) {
                "Then Matinee recommends others. You have rated \(Count.movies(count))."
            }
            p { a(.class("button"), .href(SiteURL.discover(.init()).link)) { "Discover movies" } }
        }
    }
}

/// The place of the recommendations on Discover. A script fetches them, because Discover does not wait for them;
/// without scripts it is a link.
struct RecommendedShelf: HTMLNode {
    static let heading = "recommended"

    func write(to output: inout HTMLOutput) {
        section(.class("own-shelf recommended-shelf"), .aria("labelledby", Self.heading)) {
            div(.class("shelf-head")) {
                h2(.id(Self.heading)) { "Recommended for you" }
                a(.class("see-all"), .href(SiteURL.recommended().link)) {
                    "See all"
                    span(.class("visually-hidden")) { " recommendations" }
                }
            }
        }.write(to: &output)
    }
}
