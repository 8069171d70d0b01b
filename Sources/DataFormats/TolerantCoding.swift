/// An element that decodes to `nil` if it has another type.
private struct Tolerated<Value: Decodable>: Decodable {
    let value: Value?

    init(from decoder: any Decoder) throws { value = try? Value(from: decoder) }
}

extension KeyedDecodingContainer {
    /// `nil` if the value is missing or of another type.
    func value<Value: Decodable>(_ key: Key) -> Value? { try? decodeIfPresent(Value.self, forKey: key) }

    func value<Wire: Decodable, Value>(_ key: Key, _ read: (Wire) -> Value?) -> Value? {
        value(key).flatMap(read)
    }

    /// The elements that have the right type.
    func list<Value: Decodable>(_ key: Key) -> [Value] {
        let list: [Tolerated<Value>]? = value(key)
        return list?.compactMap(\.value) ?? []
    }

    func list<Wire: Decodable, Value>(_ key: Key, _ read: (Wire) -> Value?) -> [Value] {
        list(key).compactMap(read)
    }

    /// The values that have the right type.
    func table<Value: Decodable>(_ key: Key) -> [String: Value] {
        let table: [String: Tolerated<Value>]? = value(key)
        return table?.compactMapValues(\.value) ?? [:]
    }
}

extension KeyedEncodingContainer {
    mutating func encodeFilled(_ values: some Collection & Encodable, forKey key: Key) throws {
        if !values.isEmpty { try encode(values, forKey: key) }
    }
}
