import Domain
import HTML

/// A film on a shelf: a poster with its title under it.
struct MovieCard: HTMLNode {
    let movie: MovieSummary

    init(_ movie: MovieSummary) { self.movie = movie }

    func write(to output: inout HTMLOutput) {
        li {
            a(.class("card"), .href(SiteURL.movie(movie.id).link)) {
                PosterImage(movie: movie)
                p { MovieTitle(movie) }
                Stars(movie.rating)
                KeepingMark(movie: movie)
            }
        }.write(to: &output)
    }
}
