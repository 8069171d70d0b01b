import Domain

enum TMDBSeriesGenre {
    /// TMDB's ids and names.
    private static let names = [
        10759: "Action & Adventure", 16: "Animation", 35: "Comedy", 80: "Crime", 99: "Documentary", 18: "Drama",
        10751: "Family", 10762: "Kids", 9648: "Mystery", 10763: "News", 10764: "Reality",
        10765: "Sci-Fi & Fantasy", 10766: "Soap", 10767: "Talk", 10768: "War & Politics", 37: "Western",
    ]

    /// TMDB's list, by name.
    static let all = names.sorted { $0.value < $1.value }.map { json($0.key) }

    /// The id of the nearest genre; `nil` if there is none.
    static func id(of genre: Genre) -> Int? {
        switch genre {
        case .action, .adventure: 10759
        case .fantasy, .scienceFiction: 10765
        case .war: 10768
        default: genre.tmdbNumber.flatMap { names[$0] == nil ? nil : $0 }
        }
    }

    /// A genre in TMDB's form.
    static func json(_ id: Int) -> JSONValue { ["id": .int(id), "name": .text(names[id] ?? "")] }
}

extension MovieSummary {
    /// The ids of a series' genres, each once.
    var tmdbSeriesGenres: [Int] { genres.compactMap(TMDBSeriesGenre.id).unique }
}
