import Domain
import TMDBClient

/// The endpoints below `/tmdb/3`.
enum TMDBResource: Sendable, Hashable {
    case configuration
    case genres
    case popular
    /// Movies; also for `trending/all`.
    case trending
    case trendingSeries
    case trendingPeople
    case discover
    /// A list of movies with fixed conditions.
    case list(TMDBMovieList)
    case latestMovie
    case genreMovies(Int)
    case fact(TMDBFact)
    case emptyList(TMDBEmptyList)
    /// A part of a collection or the like; empty for its details.
    case group(TMDBGroup, Int, part: String)
    case popularSeries
    case topSeries
    case runningSeries
    case latestSeries
    case searchSeries
    case discoverSeries
    case series(TMDBSeriesName)
    case seriesPart(TMDBSeriesPart, of: TMDBSeriesName)
    case search
    case searchPeople
    /// Movies and people.
    case searchAnything
    case popularPeople
    /// A person by their number; `nil` for an invalid one.
    case person(Int?)
    /// A part of a person's details.
    case personPart(TMDBPersonPart, of: Int?)
    /// Movies with an id at another site.
    case find(String)
    /// A movie; `nil` for an invalid number.
    case movie(TMDBMovieName?)
    /// A part of a movie's details.
    case part(TMDB.Appendix, of: TMDBMovieName?)

    /// `nil` for an unknown path.
    init?(path: [Substring]) {
        switch path.joined(separator: "/") {
        case "configuration": self = .configuration
        case "genre/movie/list": self = .genres
        case "movie/popular": self = .popular
        case "trending/movie/day", "trending/movie/week", "trending/all/day", "trending/all/week": self = .trending
        case "trending/tv/day", "trending/tv/week": self = .trendingSeries
        case "trending/person/day", "trending/person/week": self = .trendingPeople
        case "movie/latest": self = .latestMovie
        case "tv/popular": self = .popularSeries
        case "tv/top_rated": self = .topSeries
        case "tv/airing_today", "tv/on_the_air": self = .runningSeries
        case "tv/latest": self = .latestSeries
        case "search/tv": self = .searchSeries
        case "discover/tv": self = .discoverSeries
        case "discover/movie": self = .discover
        case "search/movie": self = .search
        case "search/person": self = .searchPeople
        case "search/multi": self = .searchAnything
        case "person/popular": self = .popularPeople
        default:
            guard path.count >= 2 else { return nil }
            if let other = Self(fixed: path.joined(separator: "/")) {
                self = other
                return
            }
            let name = path.dropFirst(2).joined(separator: "/")
            switch path[0] {
            case "find" where name.isEmpty: self = .find(String(path[1]))
            case "movie" where name.isEmpty: self = .movie(TMDBMovieName(pathPart: path[1]))
            case "movie":
                let part = TMDB.Appendix(rawValue: name)
                guard TMDB.Appendix.allCases.contains(part) || TMDBMoviePart(rawValue: name) != nil else { return nil }
                self = .part(part, of: TMDBMovieName(pathPart: path[1]))
            case "person" where name.isEmpty: self = .person(Self.number(path[1]))
            case "person":
                guard let part = TMDBPersonPart(rawValue: name) else { return nil }
                self = .personPart(part, of: Self.number(path[1]))
            case "genre" where name == "movies":
                guard let number = Self.number(path[1]) else { return nil }
                self = .genreMovies(number)
            case "tv": self.init(series: path.dropFirst())
            default:
                guard let group = TMDBGroup(rawValue: String(path[0])), let id = Self.number(path[1]) else {
                    return nil
                }
                self = .group(group, id, part: name)
            }
        }
    }

    private init?(fixed path: String) {
        if let fact = TMDBFact(rawValue: path) {
            self = .fact(fact)
        } else if let list = TMDBEmptyList(rawValue: path) {
            self = .emptyList(list)
        } else if path.hasPrefix("movie/"), let list = TMDBMovieList(rawValue: String(path.dropFirst("movie/".count))) {
            self = .list(list)
        } else {
            return nil
        }
    }

    /// Parses a path after `tv`: a number; then, if it is asked for, `season` and a number, `episode` and a number, and
    /// a part.
    private init?(series path: ArraySlice<Substring>) {
        var rest = path
        guard let number = rest.popFirst() else { return nil }
        var name = TMDBSeriesName(series: TMDBMovieName(pathPart: number))
        if rest.first == "season", rest.count >= 2 {
            guard let season = Int(rest.takeFirst(2)) else { return nil }
            name.season = season
            if rest.first == "episode", rest.count >= 2 {
                guard let episode = Int(rest.takeFirst(2)), episode > 0 else { return nil }
                name.episode = episode
            }
        }
        if rest.isEmpty {
            self = .series(name)
        } else {
            guard let part = TMDBSeriesPart(rawValue: rest.joined(separator: "/")) else { return nil }
            self = .seriesPart(part, of: name)
        }
    }

    /// Parses a person's number, or IMDb's id as TMDB does for movies.
    private static func number(_ text: Substring) -> Int? {
        if let id = PersonID(text.lowercased()), id.isIMDb { return id.tmdbNumber }
        guard text.utf8.count <= 10, text.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
        return Int(text)
    }
}

extension ArraySlice<Substring> {
    /// Removes elements and returns the last of them.
    fileprivate mutating func takeFirst(_ count: Int) -> Substring {
        let last = self[startIndex + count - 1]
        self = dropFirst(count)
        return last
    }
}
