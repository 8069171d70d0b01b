/// Reads an object of OMDb's liberally: its scalars should all be strings, and mostly are.
///
/// What is missing, null or no scalar is `nil`: a field that nobody looks at must not cost a record.
struct FieldReader<Key: CodingKey> {
    private let container: KeyedDecodingContainer<AnyName>
    /// The names in the object by their lower case; a name in OMDb's own case goes before others.
    private let names: [String: AnyName]

    init(_ decoder: any Decoder) throws {
        container = try decoder.container(keyedBy: AnyName.self)
        names = Dictionary(container.allKeys.map { ($0.stringValue.lowercased(), $0) }) { one, other in
            if Key(stringValue: one.stringValue) != nil { return one }
            if Key(stringValue: other.stringValue) != nil { return other }
            return min(one.stringValue, other.stringValue) == one.stringValue ? one : other
        }
    }

    /// A scalar as text: numbers in their usual form, booleans as OMDb writes them.
    func text(_ key: Key) -> String? {
        name(of: key).flatMap { (try? container.decode(Scalar.self, forKey: $0))?.text }
    }

    /// A scalar that must be there.
    func required(_ key: Key) throws -> String {
        guard let text = text(key) else { throw missing(key) }
        return text
    }

    /// The rows of a list; none where a scalar such as `N/A` stands in its place, `nil` where it is missing. Throws where
    /// an object does.
    func rows<Row: Decodable>(_ key: Key, of type: Row.Type) throws -> Rows<Row>? {
        guard let name = name(of: key) else { return nil }
        return try container.decode(Rows<Row>.self, forKey: name)
    }

    func holds(_ key: Key) -> Bool { name(of: key) != nil }

    /// Throws where the object says that it is a failure.
    func refuseFailure(_ key: Key) throws {
        guard !isFalse(key) else {
            throw DecodingError.typeMismatch(
                Key.self, .init(codingPath: container.codingPath, debugDescription: "The answer is a failure."))
        }
    }

    func isFalse(_ key: Key) -> Bool { text(key)?.lowercased() == Field.false.lowercased() }

    func missing(_ key: Key) -> DecodingError {
        .keyNotFound(key, .init(codingPath: container.codingPath, debugDescription: "It is missing or null."))
    }

    private func name(of key: Key) -> AnyName? { names[key.stringValue.lowercased()] }
}

extension FieldReader where Key: CaseIterable {
    /// The scalars under names that are not among the keys.
    func others() -> [String: String] {
        let known = Set(Key.allCases.map { $0.stringValue.lowercased() })
        var others: [String: String] = [:]
        for (folded, name) in names where !known.contains(folded) {
            others[name.stringValue] = (try? container.decode(Scalar.self, forKey: name))?.text
        }
        return others
    }
}

/// A name of any spelling.
struct AnyName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}
