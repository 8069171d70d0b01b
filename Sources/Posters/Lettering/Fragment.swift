/// A piece of a title that no line break splits.
struct Fragment: Sendable, Equatable {
    /// The text between this piece and the next.
    enum Joint: Sendable {
        /// A space, which a line break replaces.
        case space
        /// Nothing: Chinese characters, or an existing hyphen.
        case none
        /// Nothing, but a line break adds a hyphen.
        case hyphen
    }

    var text: String
    /// The width in em.
    var width: Double
    var joint: Joint
    /// The penalty of a line break after this piece: 0 is neutral, negative is preferred.
    var penalty: Double
}
