import Domain
import HTML

/// A movie on a shelf: a poster with its title under it.
struct MovieCard: HTMLNode {
    let movie: MovieSummary
    /// Whether it has a toggle for My Movies.
    let canKeep: Bool

    init(_ movie: MovieSummary, canKeep: Bool = false) {
        self.movie = movie
        self.canKeep = canKeep
    }

    func write(to output: inout HTMLOutput) {
        li {
            a(.class("card"), .href(SiteURL.movie(movie.id).link)) {
                PosterImage(movie: movie)
                p { MovieTitle(movie) }
                MatchedTitle(movie: movie)
                StarsWithVotes(movie.rating)
            }
            canKeep ? KeepingButton(movie: movie) : nil
        }.write(to: &output)
    }
}
