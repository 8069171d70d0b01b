import Domain
import HTML

/// A movie in a feed: poster, title, release date, stars.
struct FeedCard: HTMLNode {
    let movie: MovieSummary
    /// Its position in the whole feed, counted from 1.
    let place: Int
    let locale: SiteLocale
    /// Whether it has a toggle for My Movies.
    var canKeep = false

    func write(to output: inout HTMLOutput) {
        let title = "movie-\(place)"
        article(
            .id(movie.anchor), .class("card"), .tabIndex(0), .aria("labelledby", title),
            .aria("posinset", "\(place)"), .aria("setsize", "-1")
        ) {
            a(.href(SiteURL.movie(movie.id).link)) {
                PosterImage(movie: movie)
                p(.id(title)) { MovieTitle(movie) }
            }
            movie.released.map { date in
                p(.class("quiet date")) {
                    time(.dateTime(date.description), .lang(locale.tag)) { locale.writtenOut(date) }
                }
            }
            StarsWithVotes(movie.rating)
            canKeep ? OpinionMarks(movie) : nil
            canKeep ? KeepingButton(movie: movie) : nil
        }.write(to: &output)
    }
}
