import Domain
import HTML

/// A movie in a list: poster, title, year, stars.
struct MovieRow: HTMLNode {
    let movie: MovieSummary
    var marksSources = false
    /// Whether it has a toggle for My Movies.
    var canKeep = false

    func write(to output: inout HTMLOutput) {
        li(.id(movie.anchor)) {
            a(.class("row"), .href(SiteURL.movie(movie.id).link)) {
                PosterImage(movie: movie, width: "3.75rem")
                div(.class("words")) {
                    p { MovieTitle(movie) }
                    MatchedTitle(movie: movie)
                    StarsWithVotes(movie.rating)
                    canKeep ? OpinionMarks(movie) : nil
                    marksSources ? SourceMarks(movie: movie) : nil
                }
            }
            canKeep ? KeepingButton(movie: movie) : nil
        }.write(to: &output)
    }
}
