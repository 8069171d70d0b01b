import Domain

/// The tables that Letterboxd imports and that IMDb exports.
enum ServiceTable {
    /// The columns of a format, in order.
    static func columns(of format: LibraryExportFormat) -> [String] {
        switch format {
        case .letterboxd: letterboxd + ["Rating", "WatchedDate", "Rewatch", "Review"]
        case .letterboxdWatchlist: letterboxd
        case .imdb:
            ["Const", "Your Rating", "Date Rated", "Title", "URL", "Title Type", "IMDb Rating", "Runtime (mins)"]
                + ["Year", "Genres", "Num Votes", "Release Date", "Directors"]
        case .json, .csv: []
        }
    }

    private static let letterboxd = ["imdbID", "tmdbID", "Title", "Year", "Directors"]

    /// The rows of a movie: none if the format has no place for it.
    static func rows(of movie: PersonalMovie, _ format: LibraryExportFormat) -> [[String]] {
        let opinion = movie.opinion
        switch format {
        case .letterboxd where opinion.isWatched || opinion.halfStars != nil: return viewings(movie)
        case .letterboxdWatchlist where opinion.isWanted: return [letterboxd(movie)]
        case .imdb: return rating(movie)
        default: return []
        }
    }

    /// A row for each viewing, or one without a date. The note is in the last row: Letterboxd makes a review of each.
    private static func viewings(_ movie: PersonalMovie) -> [[String]] {
        let opinion = movie.opinion
        let days = opinion.viewings.isEmpty ? [""] : opinion.viewings.map(\.description)
        return days.enumerated().map { place, day in
            let isAgain = day.isEmpty ? "" : place == 0 ? "false" : "true"
            return letterboxd(movie) + [opinion.stars, day, isAgain, place == days.count - 1 ? opinion.note : ""]
        }
    }

    private static func letterboxd(_ movie: PersonalMovie) -> [String] {
        let ids = movie.summary.otherIDs
        return [
            ids.first(where: \.isIMDb)?.description ?? "",
            (ids.first(where: \.isTMDB)?.description.dropFirst(5)).map(String.init) ?? "",
            movie.summary.title, movie.summary.year.map(String.init) ?? "",
            movie.movie.directors.joined(separator: ", "),
        ]
    }

    /// The date of the rating is unknown, so the column has the last viewing.
    private static func rating(_ movie: PersonalMovie) -> [[String]] {
        let summary = movie.summary
        guard let halfStars = movie.opinion.halfStars,
            let id = summary.otherIDs.first(where: \.isIMDb)?.description
        else { return [] }
        let kind =
            switch summary.kind {
            case .movie: "Movie"
            case .series: "TV Series"
            case .episode: "TV Episode"
            case .game: "Video Game"
            }
        return [
            [
                id, String(halfStars), movie.opinion.watched?.description ?? "", summary.title,
                "https://www.imdb.com/title/\(id)/", kind, summary.rating?.figure ?? "",
                summary.runtime.map { String($0.minutes) } ?? "", summary.year.map(String.init) ?? "",
                summary.genres.map(\.rawValue).joined(separator: ", "),
                summary.rating.map { String($0.votes) } ?? "", summary.released?.description ?? "",
                movie.movie.directors.joined(separator: ", "),
            ]
        ]
    }
}

extension PersonalMovie.Opinion {
    /// The rating out of 5, as `4.5`; empty without one.
    var stars: String { halfStars.map(Self.stars) ?? "" }
}
