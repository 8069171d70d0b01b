import Domain
import HTML

/// A movie in a grid: a poster with its title below.
struct MovieCard: HTMLNode {
    let movie: MovieSummary
    /// Whether it has a toggle for My Movies.
    var canKeep = false
    /// The person's role in the movie, on a person's page.
    var role: String?
    /// Whether a link can lead back to it.
    var isAnchor = false

    func write(to output: inout HTMLOutput) {
        li(.id(movie.anchor).when(isAnchor)) {
            a(.class("card"), .href(SiteURL.movie(movie.id).link)) {
                PosterImage(movie: movie)
                p { MovieTitle(movie) }
                MatchedTitle(movie: movie)
                role.map { role in p(.class("quiet also")) { "as \(role)" } }
                StarsWithVotes(movie.rating)
                canKeep ? OpinionMarks(movie) : nil
            }
            canKeep ? KeepingButton(movie: movie) : nil
        }.write(to: &output)
    }
}
