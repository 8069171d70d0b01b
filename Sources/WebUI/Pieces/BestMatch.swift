import Domain
import HTML

/// The film that fits best, large: poster, title, year, stars, overview.
struct BestMatch: HTMLNode {
    let movie: MovieSummary
    /// Whether it says where it is from.
    let marksSources: Bool

    init(_ movie: MovieSummary, marksSources: Bool = false) {
        self.movie = movie
        self.marksSources = marksSources
    }

    func write(to output: inout HTMLOutput) {
        article(.class("best"), .aria("label", "Best match")) {
            a(.class("best-poster"), .href(SiteURL.movie(movie.id).link), .tabIndex(-1), .aria("hidden", "true")) {
                PosterImage(movie: movie, isProminent: true, width: "11.5rem")
            }
            div(.class("words")) {
                h2 {
                    a(.href(SiteURL.movie(movie.id).link)) { MovieTitle(movie) }
                }
                movie.originalTitle?.node()
                p(.class("meta")) { meta }
                p(.class("score")) {
                    Stars(movie.rating)
                    movie.rating.map { rating in span(.class("figure"), .aria("hidden", "true")) { rating.figure } }
                }
                KeepingMark(movie: movie)
                marksSources ? SourceMarks(movie: movie) : nil
            }
            p(.class("story")) { movie.overview }
        }.write(to: &output)
    }

    private var meta: String {
        [movie.runtime?.hoursAndMinutes, movie.genres.isEmpty ? nil : movie.genres.names]
            .compactMap(\.self).joined(separator: " · ")
    }
}
