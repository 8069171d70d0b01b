/// Reads an object of TMDB's.
///
/// What is missing, null, of another kind or out of its range is `nil`: TMDB has sent numbers as strings, and a field
/// that nobody looks at must not cost a film. Only what an object cannot be without is thrown.
struct FieldReader<Key: CodingKey> {
    private let container: KeyedDecodingContainer<Key>
    /// Rows and parts that came and could not be read.
    private(set) var dropped = 0

    /// Throws for anything but an object.
    init(_ decoder: any Decoder) throws { container = try decoder.container(keyedBy: Key.self) }

    /// A string. A whole number is taken for its digits: TMDB has ids of both kinds.
    func text(_ key: Key) -> String? {
        if let text = try? container.decode(String.self, forKey: key) { return text }
        return (try? container.decode(Int.self, forKey: key)).map(String.init)
    }

    /// A whole number: `7`, `7.0` or `"7"`.
    func integer(_ key: Key, in range: ClosedRange<Int>) -> Int? {
        whole(key, in: range) ?? figure(key).flatMap(Int.init(exactly:)).flatMap { range.contains($0) ? $0 : nil }
    }

    /// An amount in whole units; a part of a unit is rounded.
    func amount(_ key: Key, in range: ClosedRange<Int>) -> Int? {
        whole(key, in: range)
            ?? figure(key).flatMap { Int(exactly: $0.rounded()) }.flatMap { range.contains($0) ? $0 : nil }
    }

    /// A number: `7`, `7.25` or `"7.25"`.
    func number(_ key: Key, in range: ClosedRange<Double>) -> Double? {
        figure(key).flatMap { range.contains($0) ? $0 : nil }
    }

    func flag(_ key: Key) -> Bool? { try? container.decode(Bool.self, forKey: key) }

    /// A string that must be there.
    func requiredText(_ key: Key) throws -> String {
        guard let text = text(key) else { throw missing(key) }
        return text
    }

    /// The number of a film, a person or another thing, which must be there.
    func requiredID(_ key: Key) throws -> Int {
        guard let id = integer(key, in: WireLimits.ids) else { throw missing(key) }
        return id
    }

    /// An object in this one; `nil` where it is missing or null. Throws where it cannot be read.
    func object<Object: Decodable>(_ key: Key) throws -> Object? {
        try container.decodeIfPresent(Object.self, forKey: key)
    }

    /// An object that must be there.
    func requiredObject<Object: Decodable>(_ key: Key) throws -> Object {
        guard let object: Object = try object(key) else { throw missing(key) }
        return object
    }

    /// The rows of a list; those that cannot be read are counted, and so is what stands in the place of a list.
    mutating func rows<Row: Decodable>(_ key: Key) -> [Row] {
        guard let rows: Rows<Row> = part(key) else { return [] }
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

    /// Throws where none of the keys has a list, or null in the place of one: the object is another one.
    func requireList(at keys: Key...) throws {
        let isThere = keys.contains { key in
            container.contains(key) && (!holds(key) || (try? container.nestedUnkeyedContainer(forKey: key)) != nil)
        }
        guard !isThere, let key = keys.first else { return }
        throw missing(key)
    }

    /// Whether there is a value that is not null.
    func holds(_ key: Key) -> Bool {
        guard container.contains(key), let isNull = try? container.decodeNil(forKey: key) else { return false }
        return !isNull
    }

    /// A number that is written as one, or as a string.
    private func figure(_ key: Key) -> Double? {
        if let number = try? container.decode(Double.self, forKey: key) { return number }
        return (try? container.decode(String.self, forKey: key)).flatMap { Double($0) }
    }

    /// A number whose digits are all to be kept: a `Double` has 53 bits.
    private func whole(_ key: Key, in range: ClosedRange<Int>) -> Int? {
        let written = (try? container.decode(String.self, forKey: key)).flatMap { Int($0) }
        guard let number = written ?? (try? container.decode(Int.self, forKey: key)) else { return nil }
        return range.contains(number) ? number : nil
    }

    private func missing(_ key: Key) -> DecodingError {
        .keyNotFound(
            key, .init(codingPath: container.codingPath, debugDescription: "It is missing, or not one that fits."))
    }
}

/// A name of any spelling.
struct AnyName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}
