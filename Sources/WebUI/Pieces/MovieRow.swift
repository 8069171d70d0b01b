import Domain
import HTML

/// A film in a list: poster, title, year, stars.
struct MovieRow: HTMLNode {
    let movie: MovieSummary

    init(_ movie: MovieSummary) { self.movie = movie }

    func write(to output: inout HTMLOutput) {
        li {
            a(.class("row"), .href(SiteURL.movie(movie.id).link)) {
                PosterImage(movie: movie)
                div(.class("words")) {
                    p { MovieTitle(movie) }
                    Stars(movie.rating)
                }
            }
        }.write(to: &output)
    }
}

/// Films one below the other.
func movieRows(_ movies: [MovieSummary]) -> some HTMLNode {
    ol(.class("rows"), .role("list")) { movies.map(MovieRow.init) }
}
