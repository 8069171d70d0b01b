import Domain
import TMDBClient

extension Genre {
    /// TMDB's id of the genre or of the nearest one; `nil` for sport, which has none.
    ///
    /// Musical maps to music, film noir to crime, and biography to history.
    var tmdbNumber: Int? {
        switch self {
        case .biography: Genre.history.tmdbID
        case .filmNoir: Genre.crime.tmdbID
        case .musical: Genre.music.tmdbID
        default: tmdbID
        }
    }
}

extension MovieSummary {
    /// TMDB's ids of the movie's genres, each once.
    var tmdbGenres: [Int] { genres.compactMap(\.tmdbNumber).unique }
}

extension [Int] {
    /// The elements without repetitions.
    var unique: [Int] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
