import Domain
import HTML

/// The best match as a large card: poster, title, year, stars, overview.
struct BestMatch: HTMLNode {
    let movie: MovieSummary
    var marksSources = false
    /// Whether it has a toggle for My Movies.
    var canKeep = false

    func write(to output: inout HTMLOutput) {
        article(.id(movie.anchor), .class("best"), .aria("label", "Best match")) {
            div(.class("words")) {
                h2 {
                    a(.href(SiteURL.movie(movie.id).link)) { MovieTitle(movie) }
                }
                movie.originalTitle?.node()
                MatchedTitle(movie: movie, showsOriginal: true)
                p(.class("meta")) { meta }
                p(.class("score")) {
                    Stars(movie.rating)
                    movie.rating.map { rating in span(.class("figure"), .aria("hidden", "true")) { rating.figure } }
                    movie.rating.map { rating in Votes(rating) }
                }
                canKeep ? OpinionMarks(movie) : nil
                marksSources ? SourceMarks(movie: movie) : nil
            }
            // After the link, so that the keyboard reaches the movie before its buttons; the poster is shown first.
            div(.class("best-poster")) {
                a(.href(SiteURL.movie(movie.id).link), .tabIndex(-1), .aria("hidden", "true")) {
                    PosterImage(movie: movie, isProminent: true, width: "11.5rem")
                }
                canKeep ? KeepingButton(movie: movie) : nil
            }
            p(.class("story")) { movie.overview }
        }.write(to: &output)
    }

    private var meta: String {
        [movie.runtime?.hoursAndMinutes, movie.genres.isEmpty ? nil : movie.genres.names]
            .compactMap(\.self).joined(separator: " · ")
    }
}
