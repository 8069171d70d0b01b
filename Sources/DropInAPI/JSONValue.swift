import Foundation
import TMDBClient

/// JSON for answers for which the clients have no wire types.
enum JSONValue: Sendable, Hashable {
    case null
    case bool(Bool)
    case int(Int)
    case double(Double)
    case text(String)
    case list([JSONValue])
    case object([String: JSONValue])

    /// The text, or null.
    init(_ text: String?) { self = text.map(JSONValue.text) ?? .null }

    /// A value as `TMDBClient` writes it.
    init(encoding value: some Encodable) throws {
        self = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(value))
    }

    /// The object with the fields of another one.
    func adding(_ fields: [String: JSONValue]) -> JSONValue {
        guard case .object(let own) = self else { return self }
        return .object(own.merging(fields) { _, new in new })
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral, ExpressibleByIntegerLiteral
{
    init(stringLiteral text: String) { self = .text(text) }
    init(integerLiteral number: Int) { self = .int(number) }
    init(booleanLiteral flag: Bool) { self = .bool(flag) }
    init(arrayLiteral values: JSONValue...) { self = .list(values) }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
    init(dictionaryLiteral fields: (String, JSONValue)...) {
        self = .object(Dictionary(fields) { _, last in last })
    }
}

extension JSONValue: TMDB.Answer {
    /// UTF-8. Equal values are equal bytes.
    func json() -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
        return (try? encoder.encode(self)).map(Array.init) ?? []
    }

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
        } else if let values = try? container.decode([JSONValue].self) {
            self = .list(values)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
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

extension JSONValue {
    /// A movie in a list, with every field that TMDB documents.
    init(_ row: TMDB.MovieRow) {
        self = [
            "adult": .bool(row.adult), "backdrop_path": JSONValue(row.backdropPath),
            "genre_ids": .list(row.genreIDs.map(JSONValue.int)), "id": .int(row.id),
            "original_language": .text(row.originalLanguage), "original_title": .text(row.originalTitle),
            "overview": .text(row.overview), "popularity": .double(row.popularity),
            "poster_path": JSONValue(row.posterPath), "release_date": .text(row.releaseDate),
            "title": .text(row.title), "video": .bool(row.video),
            "vote_average": .double(row.voteAverage),
            "vote_count": .int(row.voteCount),
        ]
        if let type = row.mediaType { self = adding(["media_type": .text(type)]) }
    }
}
