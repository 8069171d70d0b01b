/// Reads an object of TMDB's: what is missing or null is `nil`, what is of another kind than agreed is thrown.
struct FieldReader<Key: CodingKey> {
    private let container: KeyedDecodingContainer<Key>
    /// Rows and parts that came and could not be read.
    private(set) var dropped = 0

    /// Throws for anything but an object.
    init(_ decoder: any Decoder) throws { container = try decoder.container(keyedBy: Key.self) }

    /// A string. A whole number is taken for its digits: TMDB has ids of both kinds.
    func text(_ key: Key) throws -> String? {
        guard holds(key) else { return nil }
        if let text = try? container.decode(String.self, forKey: key) { return text }
        guard let integer = try? container.decode(Int.self, forKey: key) else { throw notText(key) }
        return String(integer)
    }

    /// A whole number, `7` or `7.0`.
    func integer(_ key: Key) throws -> Int? {
        guard holds(key) else { return nil }
        if let integer = try? container.decode(Int.self, forKey: key) { return integer }
        guard let integer = try number(key).flatMap(Int.init(exactly:)) else { throw notNumber(key) }
        return integer
    }

    /// An amount in whole units; a part of a unit is rounded.
    func amount(_ key: Key) throws -> Int? {
        guard let number = try number(key) else { return nil }
        if let integer = try? container.decode(Int.self, forKey: key) { return integer }
        guard let integer = Int(exactly: number.rounded()) else { throw notNumber(key) }
        return integer
    }

    /// A number, `7` or `7.25`.
    func number(_ key: Key) throws -> Double? {
        guard holds(key) else { return nil }
        // The decoder's own error takes a number that is too large for bad JSON.
        guard let number = try? container.decode(Double.self, forKey: key) else { throw notNumber(key) }
        return number
    }

    func flag(_ key: Key) throws -> Bool? { try container.decodeIfPresent(Bool.self, forKey: key) }

    /// A string that must be there.
    func requiredText(_ key: Key) throws -> String {
        guard let text = try text(key) else { throw missing(key) }
        return text
    }

    /// A whole number that must be there.
    func requiredInteger(_ key: Key) throws -> Int {
        guard let integer = try integer(key) else { throw missing(key) }
        return integer
    }

    /// An object in this one; `nil` where it is missing or null.
    func object<Object: Decodable>(_ key: Key) throws -> Object? {
        try container.decodeIfPresent(Object.self, forKey: key)
    }

    /// An object that must be there.
    func requiredObject<Object: Decodable>(_ key: Key) throws -> Object {
        guard let object: Object = try object(key) else { throw missing(key) }
        return object
    }

    /// The rows of a list; those that cannot be read are counted. None where the list is missing or null.
    mutating func rows<Row: Decodable>(_ key: Key) throws -> [Row] {
        guard let rows = try container.decodeIfPresent(Rows<Row>.self, forKey: key) else { return [] }
        dropped += rows.dropped
        return rows.read
    }

    /// An object that can be done without: it is counted if it cannot be read, and the rest is read all the same.
    mutating func part<Part: Decodable>(_ key: Key) -> Part? {
        guard holds(key) else { return nil }
        guard let part = try? container.decode(Part.self, forKey: key) else {
            dropped += 1
            return nil
        }
        return part
    }

    /// Throws where none of the keys is there: the object is another one.
    func requireAny(of keys: Key...) throws {
        guard !keys.contains(where: container.contains) else { return }
        guard let key = keys.first else { return }
        throw missing(key)
    }

    /// Whether there is a value that is not null.
    func holds(_ key: Key) -> Bool {
        guard container.contains(key), let isNull = try? container.decodeNil(forKey: key) else { return false }
        return !isNull
    }

    private func missing(_ key: Key) -> DecodingError {
        .keyNotFound(key, .init(codingPath: container.codingPath, debugDescription: "It is missing or null."))
    }

    private func notText(_ key: Key) -> DecodingError {
        .typeMismatch(
            String.self, .init(codingPath: container.codingPath + [key], debugDescription: "It is no text."))
    }

    private func notNumber(_ key: Key) -> DecodingError {
        .typeMismatch(
            Double.self,
            .init(codingPath: container.codingPath + [key], debugDescription: "It is no number, or not one that fits."))
    }
}

/// A name of any spelling.
struct AnyName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}
