import Domain

/// What stands for a movie in a path.
enum TMDBMovieName: Sendable, Hashable {
    case id(MovieID)
    /// The number of a person's own movie that no service knows.
    case own(Int)

    /// A number, or IMDb's id as TMDB takes it too; `nil` for what is neither and for a number that no movie can have.
    init?(pathPart text: Substring) {
        if let id = MovieID(imdbText: text) {
            self = .id(id)
            return
        }
        let isNumber = text.utf8.count <= 10 && text.allSatisfy { $0.isASCII && $0.isNumber }
        guard isNumber, let number = Int(text) else { return nil }
        if let id = MovieID(tmdbNumber: number) {
            self = .id(id)
        } else if OwnNumbers.range.contains(number) {
            self = .own(number)
        } else {
            return nil
        }
    }
}
