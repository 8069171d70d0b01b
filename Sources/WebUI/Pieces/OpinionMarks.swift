import Domain
import HTML

/// The user's stars, «Watched» and «Want to watch» on a movie. Without them the element is empty, so that a script can
/// fill it.
struct OpinionMarks: HTMLNode {
    private let id: MovieID
    private let opinion: PersonalMovie.Opinion?

    init(_ movie: MovieSummary) { self.init(movie, movie.opinion) }

    init(_ movie: MovieSummary, _ opinion: PersonalMovie.Opinion?) {
        id = movie.lastingID
        self.opinion = opinion
    }

    func write(to output: inout HTMLOutput) {
        p(.class("own-marks"), .data("marks", id.description)) {
            opinion?.halfStars.map { halfStars in
                span(.class("own-stars")) {
                    span(.aria("hidden", "true")) { "You: " }
                    Stars(ownHalfStars: halfStars)
                }
            }
            opinion?.isWatched == true ? span(.class("mark")) { "Watched" } : nil
            opinion?.isWanted == true ? span(.class("mark")) { "Want to watch" } : nil
        }.write(to: &output)
    }
}
