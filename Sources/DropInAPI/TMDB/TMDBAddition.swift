import ServiceClient
import TMDBClient

/// An answer with more fields.
struct TMDBAddition<Base: TMDB.Answer>: TMDB.Answer {
    let base: Base
    let fields: [String: JSONValue]

    init(_ base: Base, adding fields: [String: JSONValue]) {
        self.base = base
        self.fields = fields
    }

    /// Reads the answer itself.
    init(from decoder: any Decoder) throws { self.init(try Base(from: decoder), adding: [:]) }

    func encode(to encoder: any Encoder) throws {
        try base.encode(to: encoder)
        var container = encoder.container(keyedBy: AnyCodingKey.self)
        for (name, value) in fields { try container.encode(value, forKey: AnyCodingKey(name)) }
    }
}
