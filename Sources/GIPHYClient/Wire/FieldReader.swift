/// Reads an object of GIPHY's.
///
/// What is missing, null, of another kind or out of its range is `nil`: a field that nobody looks at must not cost a GIF.
struct FieldReader<Key: CodingKey> {
    private let container: KeyedDecodingContainer<Key>
    /// Rows that came and could not be read.
    private(set) var dropped = 0

    /// Throws for anything but an object.
    init(_ decoder: any Decoder) throws { container = try decoder.container(keyedBy: Key.self) }

    /// A string. A whole number is taken for its digits.
    func text(_ key: Key) -> String? {
        if let text = try? container.decode(String.self, forKey: key) { return text }
        return (try? container.decode(Int.self, forKey: key)).map(String.init)
    }

    /// A whole number: `7`, `"7"` or `7.0`. Counts, sizes and places are far below the limit.
    func integer(_ key: Key, in range: ClosedRange<Int> = 0...1_000_000_000) -> Int? {
        let number =
            if let text = try? container.decode(String.self, forKey: key) {
                Int(text)
            } else if let integer = try? container.decode(Int.self, forKey: key) {
                integer
            } else {
                (try? container.decode(Double.self, forKey: key)).flatMap(Int.init(exactly:))
            }
        return number.flatMap { range.contains($0) ? $0 : nil }
    }

    /// Whether something is so: `true`, `1`, `"1"` or `"true"`.
    func flag(_ key: Key) -> Bool? {
        if let flag = try? container.decode(Bool.self, forKey: key) { return flag }
        if let text = try? container.decode(String.self, forKey: key), let flag = Bool(text) { return flag }
        return integer(key).map { $0 != 0 }
    }

    /// Something that can be done without: `nil` where it cannot be read either.
    func part<Part: Decodable>(_ key: Key) -> Part? { try? container.decode(Part.self, forKey: key) }

    /// The rows of a list; those that cannot be read are counted. `nil` where the list is missing or none.
    mutating func rows<Row: Decodable>(_ key: Key) -> [Row]? {
        guard let rows: Rows<Row> = part(key) else { return nil }
        dropped += rows.dropped
        return rows.read
    }

    /// Throws where none of the keys is there: the object is another one.
    func requireAny(of keys: Key...) throws {
        guard let key = keys.first, !keys.contains(where: holds) else { return }
        throw missing(key)
    }

    /// The error for what an object cannot be without.
    func missing(_ key: Key) -> DecodingError {
        .keyNotFound(key, .init(codingPath: container.codingPath, debugDescription: "It is missing, or no text."))
    }

    /// Whether there is a value that is not null.
    func holds(_ key: Key) -> Bool {
        guard container.contains(key), let isNull = try? container.decodeNil(forKey: key) else { return false }
        return !isNull
    }
}

/// A name of any spelling.
struct AnyName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}
