import Domain
import HTML

/// A movie on a shelf: a poster with its title under it.
struct MovieCard: HTMLNode {
    let movie: MovieSummary
    /// Whether it has a toggle for My Movies.
    let canKeep: Bool
    /// The role that a person has in it.
    let role: String?
    /// Whether a link back leads to it.
    let isAnchor: Bool

    init(_ movie: MovieSummary, canKeep: Bool = false, role: String? = nil, isAnchor: Bool = false) {
        self.movie = movie
        self.canKeep = canKeep
        self.role = role
        self.isAnchor = isAnchor
    }

    func write(to output: inout HTMLOutput) {
        if isAnchor {
            li(.id(movie.anchor)) { content }.write(to: &output)
        } else {
            li { content }.write(to: &output)
        }
    }

    @HTMLBuilder private var content: some HTMLNode {
        a(.class("card"), .href(SiteURL.movie(movie.id).link)) {
            PosterImage(movie: movie)
            p { MovieTitle(movie) }
            MatchedTitle(movie: movie)
            role.map { role in p(.class("quiet also")) { "as \(role)" } }
            StarsWithVotes(movie.rating)
        }
        canKeep ? KeepingButton(movie: movie) : nil
    }
}
