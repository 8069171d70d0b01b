import Domain
import HTML

/// A rating as five stars, in words for screen readers.
struct Stars: HTMLNode {
    let rating: StarRating?

    init(_ rating: StarRating?) { self.rating = rating }

    func write(to output: inout HTMLOutput) {
        guard let rating else {
            return span(.class("unrated")) { "No rating yet" }.write(to: &output)
        }
        span(
            Self.classes[rating.halfStars], .role("img"), .aria("label", "Rated \(rating.figure) out of 10")
        ) { NoHTML() }.write(to: &output)
    }

    /// A class for each half step: the Content-Security-Policy allows no `style` attributes.
    private static let classes: [Attribute] = [
        .class("stars s0"), .class("stars s1"), .class("stars s2"), .class("stars s3"), .class("stars s4"),
        .class("stars s5"), .class("stars s6"), .class("stars s7"), .class("stars s8"), .class("stars s9"),
        .class("stars s10"),
    ]
}
