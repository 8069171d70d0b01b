import Domain

/// An entry of a list that Trakt exports.
struct TraktEntry: Decodable {
    private let type: String?
    private let movie: TraktMovie?
    private let isSeries: Bool
    private let rating: String?
    private let watched: String?
    private let listed: String?

    private struct TraktMovie: Decodable {
        let title: String?
        let year: Int?
        let ids: IDs?

        struct IDs: Decodable {
            let imdb: String?
            let tmdb: Int?
        }
    }

    private struct NumberOrText: Decodable {
        let text: String

        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            text = try (try? value.decode(Double.self))?.description ?? value.decode(String.self)
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
        rating = try? entry.decodeIfPresent(NumberOrText.self, forKey: .rating)?.text
        watched =
            [.watched, .lastWatched].lazy.compactMap { try? entry.decodeIfPresent(NumberOrText.self, forKey: $0)?.text }
            .first
        listed = try? entry.decodeIfPresent(String.self, forKey: .listed)
    }

    /// Whether the entry has any of Trakt's members.
    var isOne: Bool { movie != nil || isSeries || type != nil }

    /// Throws the reason for skipping the entry.
    ///
    /// - Parameter list: the name of the file or list. Only the watchlist means that the movie is wanted, though all
    ///   lists have the date of the listing.
    func importedRow(number: Int, list: String?, _ reader: inout RowReader) throws(SkipReason) -> ImportedRow {
        guard let movie else { throw isSeries || type == "show" ? .series : .notAMovie }
        if let type, type != "movie" { throw isSeries ? .series : .notAMovie }
        let imdb = reader.imdb(movie.ids?.imdb)
        let tmdb = reader.tmdb(movie.ids?.tmdb.map(String.init))
        let name = list?.lowercased() ?? ""
        let isOtherList = ["list", "favorite"].contains(where: name.contains) && !name.contains("watchlist")
        let halfStars = reader.halfStars(rating, upTo: 10)
        return ImportedRow(
            number: number, title: try ListedFacts.title(movie.title),
            year: reader.year(movie.year.map(String.init)),
            ids: [imdb, tmdb].compactMap(\.self),
            opinion: PersonalMovie.Opinion(
                halfStars: halfStars, viewings: reader.days(watched),
                isWatched: watched != nil || halfStars != nil,
                isWanted: listed != nil && !isOtherList))
    }
}
