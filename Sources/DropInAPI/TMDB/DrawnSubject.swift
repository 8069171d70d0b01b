public import Domain

/// What Matinee draws for clients of TMDB.
public enum DrawnSubject: Sendable {
    /// A movie's poster, 2:3.
    case poster(MovieSummary)
    /// A background for a movie's screen, 16:9, without words.
    case backdrop(MovieSummary)
    /// A picture in place of a person's photo, 2:3. The number picks its colors.
    case portrait(initials: String, number: Int)

    /// What the drawing shows.
    var drawnFacts: [String] {
        switch self {
        case .poster(let movie): ["poster"] + movie.drawnFacts
        case .backdrop(let movie): ["backdrop"] + movie.drawnFacts
        case .portrait(let initials, let number): ["portrait", initials, String(number)]
        }
    }
}
