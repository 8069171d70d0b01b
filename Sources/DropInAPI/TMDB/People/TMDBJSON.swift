import Foundation
import TMDBClient

/// JSON for the answers about people, for which `TMDBClient` has no wire types.
enum TMDBJSON: Sendable, Hashable {
    case null
    case bool(Bool)
    case int(Int)
    case double(Double)
    case text(String)
    case list([TMDBJSON])
    case object([String: TMDBJSON])

    /// The text, or null.
    init(_ text: String?) { self = text.map(TMDBJSON.text) ?? .null }

    /// A value as `TMDBClient` writes it.
    init(encoding value: some Encodable) throws {
        self = try JSONDecoder().decode(TMDBJSON.self, from: JSONEncoder().encode(value))
    }

    /// The object with the fields of another one.
    func adding(_ fields: [String: TMDBJSON]) -> TMDBJSON {
        guard case .object(let own) = self else { return self }
        return .object(own.merging(fields) { _, new in new })
    }
}

extension TMDBJSON: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral, ExpressibleByIntegerLiteral
{
    init(stringLiteral text: String) { self = .text(text) }
    init(integerLiteral number: Int) { self = .int(number) }
    init(booleanLiteral flag: Bool) { self = .bool(flag) }
    init(arrayLiteral values: TMDBJSON...) { self = .list(values) }
}

extension TMDBJSON: ExpressibleByDictionaryLiteral {
    init(dictionaryLiteral fields: (String, TMDBJSON)...) {
        self = .object(Dictionary(fields) { _, last in last })
    }
}

extension TMDBJSON: TMDB.Answer {
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let flag = try? container.decode(Bool.self) {
            self = .bool(flag)
        } else if let number = try? container.decode(Int.self) {
            self = .int(number)
        } else if let number = try? container.decode(Double.self) {
            self = .double(number)
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let values = try? container.decode([TMDBJSON].self) {
            self = .list(values)
        } else {
            self = .object(try container.decode([String: TMDBJSON].self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let flag): try container.encode(flag)
        case .int(let number): try container.encode(number)
        case .double(let number): try container.encode(number)
        case .text(let text): try container.encode(text)
        case .list(let values): try container.encode(values)
        case .object(let fields): try container.encode(fields)
        }
    }
}

extension TMDBJSON {
    /// A movie in a list, with every field that TMDB documents.
    init(_ row: TMDB.MovieRow) {
        self = [
            "adult": .bool(row.adult), "backdrop_path": TMDBJSON(row.backdropPath),
            "genre_ids": .list(row.genreIDs.map(TMDBJSON.int)), "id": .int(row.id),
            "original_language": .text(row.originalLanguage), "original_title": .text(row.originalTitle),
            "overview": .text(row.overview), "popularity": .double(row.popularity),
            "poster_path": TMDBJSON(row.posterPath), "release_date": .text(row.releaseDate),
            "title": .text(row.title), "video": .bool(row.video),
            "vote_average": .double(row.voteAverage),
            "vote_count": .int(row.voteCount),
        ]
        if let type = row.mediaType { self = adding(["media_type": .text(type)]) }
    }
}
