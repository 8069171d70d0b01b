import struct Foundation.UUID

/// The id of a movie in addresses, on the command line and between sources.
///
/// Printed as `tt0133093` (IMDb), `tmdb-603` (TMDB), `my-<uuid>` (the user's own) or `csv-<key>` (a row of a table).
public enum MovieID: Sendable, Hashable {
    /// IMDb's id, printed with at least seven digits after `tt`.
    case imdb(Int)
    /// TMDB's id of a movie.
    case tmdb(Int)
    /// The user's own movie, by a UUID in lowercase.
    case own(String)
    /// A row of an imported table, by its key there: 1 to 64 of `A-Z`, `a-z`, `0-9`, `-`, `_` and `.`.
    case listed(String)
}

extension MovieID {
    public var isIMDb: Bool { if case .imdb = self { true } else { false } }

    public var isTMDB: Bool { if case .tmdb = self { true } else { false } }

    /// A new id for a movie of the user's own.
    public static func newOwn() -> MovieID { .own(UUID().uuidString.lowercased()) }

    /// Whether the movie is the user's own.
    public var isOwn: Bool { if case .own = self { true } else { false } }

    /// Whether the movie is a row of an imported table.
    public var isListed: Bool { if case .listed = self { true } else { false } }
}

extension MovieID: LosslessStringConvertible {
    /// Parses a printed id; `nil` if invalid.
    public init?(_ description: String) {
        if description.hasPrefix("tt") {
            let digits = description.dropFirst(2)
            guard (7...8).contains(digits.utf8.count), let number = Self.number(digits), number > 0 else { return nil }
            self = .imdb(number)
        } else if description.hasPrefix("tmdb-") {
            guard let number = Self.number(description.dropFirst(5)), number > 0 else { return nil }
            self = .tmdb(number)
        } else if description.hasPrefix("my-") {
            let uuid = description.dropFirst(3)
            guard Self.isUUID(uuid) else { return nil }
            self = .own(String(uuid))
        } else if description.hasPrefix("csv-") {
            let key = description.dropFirst(4)
            guard Self.isKey(key) else { return nil }
            self = .listed(String(key))
        } else {
            return nil
        }
        guard self.description == description else { return nil }
    }

    public var description: String {
        switch self {
        case .imdb(let number):
            let digits = String(number)
            return Self.beginnings[min(digits.utf8.count, 7)] + digits
        case .tmdb(let number): return "tmdb-\(number)"
        case .own(let uuid): return "my-\(uuid)"
        case .listed(let key): return "csv-\(key)"
        }
    }

    /// What precedes the digits of IMDb's ids, by their number.
    private static let beginnings = (0...7).map { "tt" + String(repeating: "0", count: 7 - $0) }

    private static func number(_ digits: Substring) -> Int? {
        digits.utf8.count <= 12 && digits.utf8.allSatisfy(\.isASCIIDigit) ? Int(digits) : nil
    }

    private static func isKey(_ text: Substring) -> Bool {
        (1...64).contains(text.utf8.count) && text.utf8.allSatisfy(\.isPlain)
    }

    private static func isUUID(_ text: Substring) -> Bool {
        let groups = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard groups.map(\.count) == [8, 4, 4, 4, 12] else { return false }
        return groups.joined().allSatisfy(\.isLowercaseHexDigit)
    }
}

extension MovieID: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let id = MovieID(text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "“\(text)” is not a movie's id")
        }
        self = id
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

extension MovieID {
    /// Whether the same service gives both ids, so that different ids mean different movies.
    public func isOfSameService(as other: MovieID) -> Bool {
        switch (self, other) {
        case (.imdb, .imdb), (.tmdb, .tmdb), (.own, .own), (.listed, .listed): true
        case (.imdb, _), (.tmdb, _), (.own, _), (.listed, _): false
        }
    }
}

extension MovieSummary {
    /// Its id and those of other services.
    package var allIDs: [MovieID] { [id] + otherIDs }
}

extension Sequence<MovieID> {
    /// Whether IMDb or TMDB gives two movies with these ids different ones. Such movies differ, even if their titles
    /// and years are equal.
    package func contradict(_ others: some Sequence<MovieID>) -> Bool {
        let (mine, others) = (Set(self), Set(others))
        guard mine.isDisjoint(with: others) else { return false }
        return mine.contains { id in
            switch id {
            case .imdb, .tmdb: others.contains { $0.isOfSameService(as: id) }
            case .own, .listed: false
            }
        }
    }
}
