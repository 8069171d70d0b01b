import Domain
import TMDBClient

extension Genre {
    /// TMDB's id of the genre or of the nearest one; `nil` for sport, which has none.
    ///
    /// Musical maps to music, film noir to crime, and biography to history.
    var tmdbNumber: Int? {
        switch self {
        case .action: 28
        case .adventure: 12
        case .animation: 16
        case .biography, .history: 36
        case .comedy: 35
        case .crime, .filmNoir: 80
        case .documentary: 99
        case .drama: 18
        case .family: 10751
        case .fantasy: 14
        case .horror: 27
        case .music, .musical: 10402
        case .mystery: 9648
        case .romance: 10749
        case .scienceFiction: 878
        case .thriller: 53
        case .war: 10752
        case .western: 37
        case .sport: nil
        }
    }
}

extension MovieSummary {
    /// TMDB's ids of the movie's genres, each once.
    var tmdbGenres: [Int] {
        genres.compactMap(\.tmdbNumber).reduce(into: []) { numbers, number in
            if !numbers.contains(number) { numbers.append(number) }
        }
    }
}
