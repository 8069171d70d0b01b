import Domain

extension Genre {
    /// The genre that a movie's poster shows: the most telling one of its genres, or now and then the next.
    ///
    /// Sources list genres in any order, IMDb by the alphabet; so a western that is a drama too is a western.
    static func lead(of genres: [Genre], random: inout PosterRandom) -> Genre {
        let isSecond = random.chance(0.3)
        let ranked = tellingFirst.filter(genres.contains)
        guard let first = ranked.first else { return .drama }
        guard isSecond, ranked.count > 1, ranked[1] != .drama else { return first }
        return ranked[1]
    }

    /// The genres from the one that says most about what a movie looks like to the one that says least.
    static let tellingFirst: [Genre] = [
        .western, .filmNoir, .war, .scienceFiction, .horror, .musical, .sport, .animation, .music, .documentary,
        .romance, .mystery, .fantasy, .crime, .biography, .history, .comedy, .family, .adventure, .thriller, .action,
        .drama,
    ]

    /// The faces that suit the genre, the likelier ones more than once.
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
