import Domain

/// TMDB's genres of series, with its ids.
enum TMDBSeriesGenre: Int, Sendable, Hashable, CaseIterable {
    case actionAdventure = 10759
    case animation = 16
    case comedy = 35
    case crime = 80
    case documentary = 99
    case drama = 18
    case family = 10751
    case kids = 10762
    case mystery = 9648
    case news = 10763
    case reality = 10764
    case scienceFictionFantasy = 10765
    case soap = 10766
    case talk = 10767
    case warPolitics = 10768
    case western = 37

    /// The nearest genre; `nil` if there is none.
    init?(_ genre: Genre) {
        switch genre {
        case .action, .adventure: self = .actionAdventure
        case .fantasy, .scienceFiction: self = .scienceFictionFantasy
        case .war: self = .warPolitics
        case .filmNoir: self = .crime
        default:
            guard let number = genre.tmdbNumber, let same = Self(rawValue: number) else { return nil }
            self = same
        }
    }

    private var name: String {
        switch self {
        case .actionAdventure: "Action & Adventure"
        case .animation: "Animation"
        case .comedy: "Comedy"
        case .crime: "Crime"
        case .documentary: "Documentary"
        case .drama: "Drama"
        case .family: "Family"
        case .kids: "Kids"
        case .mystery: "Mystery"
        case .news: "News"
        case .reality: "Reality"
        case .scienceFictionFantasy: "Sci-Fi & Fantasy"
        case .soap: "Soap"
        case .talk: "Talk"
        case .warPolitics: "War & Politics"
        case .western: "Western"
        }
    }

    /// The genre in TMDB's form.
    var json: JSONValue { ["id": .int(rawValue), "name": .text(name)] }
}

extension MovieSummary {
    /// The genres of a series, each once.
    var tmdbSeriesGenres: [TMDBSeriesGenre] {
        genres.compactMap(TMDBSeriesGenre.init).reduce(into: []) { genres, genre in
            if !genres.contains(genre) { genres.append(genre) }
        }
    }
}
