public import Domain

extension Genre {
    /// The genre that a movie's poster shows: the most distinctive one, or sometimes the next.
    ///
    /// The order of `genres` has no meaning: IMDb lists them alphabetically.
    static func lead(of genres: [Genre], random: inout PosterRandom) -> Genre {
        let isSecond = random.chance(0.3)
        let ranked = distinctiveFirst.filter(genres.contains)
        guard let first = ranked.first else { return .drama }
        guard isSecond, ranked.count > 1, ranked[1] != .drama else { return first }
        return ranked[1]
    }

    /// All genres, those that determine a movie's look most first.
    public static let distinctiveFirst: [Genre] = [
        .western, .filmNoir, .war, .scienceFiction, .horror, .musical, .sport, .animation, .music, .documentary,
        .romance, .mystery, .fantasy, .crime, .biography, .history, .comedy, .family, .adventure, .thriller, .action,
        .drama,
    ]

    /// The typefaces that suit the genre; likelier ones occur more than once.
    var typefaces: [Typeface] {
        switch self {
        case .action, .sport, .thriller: [.condensed, .sans, .sans]
        case .scienceFiction, .documentary, .comedy, .animation, .family, .music: [.sans, .sans, .serif]
        case .western, .war, .filmNoir, .crime, .horror: [.serif, .condensed, .condensed]
        case .adventure, .musical: [.serif, .sans, .condensed]
        case .biography, .drama, .fantasy, .history, .mystery, .romance: [.serif, .serif, .sans]
        }
    }
}
