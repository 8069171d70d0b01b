import Domain

extension Genre {
    /// TMDB's id of a genre; `nil` for genres that only IMDb has.
    var tmdb: Int? {
        switch self {
        case .action: 28
        case .adventure: 12
        case .animation: 16
        case .comedy: 35
        case .crime: 80
        case .documentary: 99
        case .drama: 18
        case .family: 10751
        case .fantasy: 14
        case .history: 36
        case .horror: 27
        case .music: 10402
        case .mystery: 9648
        case .romance: 10749
        case .scienceFiction: 878
        case .thriller: 53
        case .war: 10752
        case .western: 37
        case .biography, .filmNoir, .musical, .sport: nil
        }
    }

    /// The genre with TMDB's id; `nil` for `TV Movie`, which is not a genre.
    init?(tmdb number: Int) {
        guard let genre = Self.allCases.first(where: { $0.tmdb == number }) else { return nil }
        self = genre
    }
}
