import Domain

/// A movie in a path.
enum TMDBMovieName: Sendable, Hashable {
    case id(MovieID)
    /// The number of a movie of the user's own.
    case own(Int)

    /// Parses a number, or IMDb's id as TMDB does; `nil` if it is neither or no movie can have the number.
    init?(pathPart text: Substring) {
        if let id = MovieID(imdbText: text) {
            self = .id(id)
            return
        }
        guard let number = TMDBNumbers.number(inPath: text) else { return nil }
        self.init(number: number)
    }

    /// `nil` if no movie can have the number.
    init?(number: Int) {
        if let id = MovieID(tmdbNumber: number) {
            self = .id(id)
        } else if TMDBNumbers.computed.contains(number) {
            self = .own(number)
        } else {
            return nil
        }
    }
}
