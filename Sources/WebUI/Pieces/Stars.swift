import Domain
import HTML

/// A rating as five stars, in words for screen readers.
struct Stars: HTMLNode {
    private let halfStars: Int?
    private let label: String

    init(_ rating: StarRating?) {
        halfStars = rating?.halfStars
        label = rating.map { "Rated \($0.figure) out of 10" } ?? ""
    }

    /// The rating of one source, as the source writes it.
    init(_ rating: SourcedRating) {
        halfStars = rating.halfStars
        let isOutOfTen = rating.figure.allSatisfy { $0.isNumber || $0 == "." }
        label = isOutOfTen ? "Rated \(rating.figure) out of 10" : "Rated \(rating.figure)"
    }

    /// A rating on the scale from 0 to 10 half stars.
    init(halfStars: Int) {
        self.halfStars = halfStars
        label = "\(halfStars) out of 10"
    }

    /// The user's own rating on the scale from 1 to 10 half stars.
    init(ownHalfStars halfStars: Int) {
        self.halfStars = halfStars
        label = "Your rating: \(halfStars) out of 10"
    }

    func write(to output: inout HTMLOutput) {
        guard let halfStars else {
            return span(.class("unrated")) { "No rating yet" }.write(to: &output)
        }
        // A class for each half step: the Content-Security-Policy allows no `style` attributes.
        span(.class("stars s", number: halfStars), .role("img"), .aria("label", label)) { NoHTML() }.write(to: &output)
    }
}

/// A rating in a list: stars, the figure and a short count of votes.
struct StarsWithVotes: HTMLNode {
    private let rating: StarRating?

    init(_ rating: StarRating?) { self.rating = rating }

    func write(to output: inout HTMLOutput) {
        guard let rating else { return Stars(nil).write(to: &output) }
        span(.class("rating")) {
            Stars(rating)
            Votes(rating, text: rating.votes > 1 ? "\(rating.figure) · \(Count.compact(rating.votes))" : rating.figure)
        }.write(to: &output)
    }
}

/// The number of votes: short on the screen, in full for screen readers.
struct Votes: HTMLNode {
    private let rating: StarRating
    private let text: String

    /// Shows `text`, or «1.2M votes».
    init(_ rating: StarRating, text: String? = nil) {
        self.rating = rating
        self.text = text ?? Self.words(Count.compact(rating.votes), rating)
    }

    func write(to output: inout HTMLOutput) {
        span(.class("votes")) {
            span(.aria("hidden", "true")) { text }
            span(.class("visually-hidden")) { Self.words(rating.votes.grouped, rating) }
        }.write(to: &output)
    }

    private static func words(_ count: String, _ rating: StarRating) -> String {
        "\(count) \(rating.votes == 1 ? "vote" : "votes")"
    }
}
