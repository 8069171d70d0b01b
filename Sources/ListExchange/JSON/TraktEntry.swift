import Domain

/// An entry of one of the lists that Trakt exports.
struct TraktEntry: Decodable {
    private let type: String?
    private let movie: TraktMovie?
    private let isSeries: Bool
    private let rating: Double?
    private let watched: String?
    private let listed: String?

    /// What Trakt tells of a movie.
    private struct TraktMovie: Decodable {
        let title: String?
        let year: Int?
        let ids: IDs?

        struct IDs: Decodable {
            let imdb: String?
            let tmdb: Int?
        }
    }

    private enum CodingKeys: String, CodingKey {
        case type, movie, show, episode, season, rating
        case watched = "watched_at"
        case lastWatched = "last_watched_at"
        case listed = "listed_at"
    }

    init(from decoder: any Decoder) throws {
        let entry = try decoder.container(keyedBy: CodingKeys.self)
        type = try? entry.decodeIfPresent(String.self, forKey: .type)
        movie = try entry.decodeIfPresent(TraktMovie.self, forKey: .movie)
        isSeries = [.show, .episode, .season].contains { entry.contains($0) }
        rating = try? entry.decodeIfPresent(Double.self, forKey: .rating)
        watched =
            [.watched, .lastWatched].lazy.compactMap { try? entry.decodeIfPresent(String.self, forKey: $0) }.first
        listed = try? entry.decodeIfPresent(String.self, forKey: .listed)
    }

    /// Whether it is of Trakt's form at all.
    var isOne: Bool { movie != nil || isSeries || type != nil }

    /// The movie of it. Throws why it is passed over.
    ///
    /// - Parameters:
    ///   - number: its place among the entries.
    ///   - list: what the file or the list is called; all lists say when a movie was listed, but only one says why.
    func importedRow(number: Int, list: String?) throws(SkipReason) -> ImportedRow {
        guard let movie else { throw isSeries || type == "show" ? .series : .notAMovie }
        if let type, type != "movie" { throw isSeries ? .series : .notAMovie }
        let imdb = movie.ids?.imdb.flatMap { ListedFacts.imdb($0) }
        let tmdb = movie.ids?.tmdb.flatMap { ListedFacts.tmdb(String($0)) }
        let name = list?.lowercased() ?? ""
        let isOtherList = ["list", "favorite"].contains(where: name.contains) && !name.contains("watchlist")
        let halfStars = ListedFacts.halfStars(ofTen: rating)
        return ImportedRow(
            number: number, title: try ListedFacts.title(movie.title),
            year: movie.year.flatMap { MovieQuery.years.contains($0) ? $0 : nil },
            ids: [imdb, tmdb].compactMap(\.self),
            opinion: PersonalMovie.Opinion(
                halfStars: halfStars, watched: ListedFacts.day(watched), isWatched: watched != nil || halfStars != nil,
                isWanted: listed != nil && !isOtherList))
    }
}
