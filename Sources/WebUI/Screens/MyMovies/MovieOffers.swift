import Domain
import HTML

/// «Is it this one?»: movies with the typed title.
struct MovieOffers: HTMLNode {
    let movies: [MovieSummary]
    /// Whether the form was submitted and needs the user's choice.
    let mayAddAnyway: Bool

    func write(to output: inout HTMLOutput) {
        guard !movies.isEmpty else { return }
        section(.class("offers"), .aria("labelledby", "offers-name")) {
            h2(.id("offers-name")) { movies.count == 1 ? "Is it this one?" : "Is it one of these?" }
            ul(.role("list")) { movies.map(Self.offer) }
            mayAddAnyway
                ? button(.class("button plain"), .type("submit"), .name("anyway"), .value("yes")) { "Add anyway" } : nil
        }.write(to: &output)
    }

    private static func offer(_ movie: MovieSummary) -> some HTMLNode {
        li(.class("row")) {
            PosterImage(movie: movie, width: "3.75rem")
            div(.class("words")) {
                p { MovieTitle(movie) }
                MatchedTitle(movie: movie)
                button(
                    .class("button plain"), .type("submit"), .name("take"), .value(movie.id.description),
                    .aria("label", "It’s this one: \(movie.titleWithYear)"), .data("title", movie.titleWithYear),
                    .data("overview", movie.overview), .data("released", movie.released?.description ?? "")
                ) { "It’s this one" }
            }
        }
    }
}

/// The linked movie, with a button that unlinks it.
struct LinkedMovie: HTMLNode {
    /// `nil` until the script fills it in.
    let movie: MovieSummary?

    func write(to output: inout HTMLOutput) {
        hiddenField("linked", movie?.id.description ?? "").write(to: &output)
        p(.id("linked"), .class("linked"), .hidden.when(movie == nil)) {
            "Linked with "
            bdi { movie?.titleWithYear ?? "" }
            ". "
            button(.class("button plain"), .type("submit"), .name("unlink"), .value("yes")) { "Not this one" }
        }.write(to: &output)
    }
}
