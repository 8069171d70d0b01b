/// A piece of a title that is never broken.
struct Fragment: Sendable, Equatable {
    /// What stands between this piece and the next.
    enum Joint: Sendable {
        /// A space, which a line break swallows.
        case space
        /// Nothing: characters that may part, as Chinese ones do, or a hyphen that is there already.
        case none
        /// Nothing, but a line break there leaves a hyphen.
        case hyphen
    }

    var text: String
    /// In em.
    var width: Double
    var joint: Joint
    /// How bad a line break after this piece is: 0 is neutral, less is welcome.
    var penalty: Double
}
