import Domain
import TMDBClient

/// The endpoints below `/tmdb/3`.
enum TMDBResource: Sendable, Hashable {
    case configuration
    case genres
    case popular
    case trending
    case discover
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
        case "trending/movie/day", "trending/movie/week": self = .trending
        case "discover/movie": self = .discover
        case "search/movie": self = .search
        case "search/person": self = .searchPeople
        case "search/multi": self = .searchAnything
        case "person/popular": self = .popularPeople
        default:
            guard path.count >= 2 else { return nil }
            let name = path.dropFirst(2).joined(separator: "/")
            switch path[0] {
            case "find" where name.isEmpty: self = .find(String(path[1]))
            case "movie" where name.isEmpty: self = .movie(TMDBMovieName(pathPart: path[1]))
            case "movie":
                let part = TMDB.Appendix(rawValue: name)
                guard TMDB.Appendix.allCases.contains(part) else { return nil }
                self = .part(part, of: TMDBMovieName(pathPart: path[1]))
            case "person" where name.isEmpty: self = .person(Self.number(path[1]))
            case "person":
                guard let part = TMDBPersonPart(rawValue: name) else { return nil }
                self = .personPart(part, of: Self.number(path[1]))
            default: return nil
            }
        }
    }

    /// Parses a person's number, or IMDb's id as TMDB does for movies.
    private static func number(_ text: Substring) -> Int? {
        if let id = PersonID(text.lowercased()), id.isIMDb { return id.tmdbNumber }
        guard text.utf8.count <= 10, text.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
        return Int(text)
    }
}
