import Domain
import HTML

/// A film in a list: poster, title, year, stars.
struct MovieRow: HTMLNode {
    let movie: MovieSummary
    /// Whether it says where it is from.
    let marksSources: Bool

    init(_ movie: MovieSummary, marksSources: Bool = false) {
        self.movie = movie
        self.marksSources = marksSources
    }

    func write(to output: inout HTMLOutput) {
        li {
            a(.class("row"), .href(SiteURL.movie(movie.id).link)) {
                PosterImage(movie: movie, width: "3.75rem")
                div(.class("words")) {
                    p { MovieTitle(movie) }
                    Stars(movie.rating)
                    KeepingMark(movie: movie)
                    marksSources ? SourceMarks(movie: movie) : nil
                }
            }
        }.write(to: &output)
    }
}

/// Films one below the other.
func movieRows(_ movies: [MovieSummary], marksSources: Bool = false) -> some HTMLNode {
    ol(.class("rows"), .role("list")) { movies.map { MovieRow($0, marksSources: marksSources) } }
}
