/// Something in a list or a table, `nil` where it is not of the shape that is wanted.
private struct Tolerated<Value: Decodable>: Decodable {
    let value: Value?

    init(from decoder: any Decoder) throws { value = try? Value(from: decoder) }
}

extension KeyedDecodingContainer {
    /// A value, `nil` where it is missing or of another shape.
    func value<Value: Decodable>(_ key: Key) -> Value? { try? decodeIfPresent(Value.self, forKey: key) }

    /// A value and what is made of it.
    func value<Wire: Decodable, Value>(_ key: Key, _ read: (Wire) -> Value?) -> Value? {
        value(key).flatMap(read)
    }

    /// Those of a list that are of the right shape.
    func list<Value: Decodable>(_ key: Key) -> [Value] {
        let list: [Tolerated<Value>]? = value(key)
        return list?.compactMap(\.value) ?? []
    }

    /// Those of a list that are of the right shape, and what is made of them.
    func list<Wire: Decodable, Value>(_ key: Key, _ read: (Wire) -> Value?) -> [Value] {
        list(key).compactMap(read)
    }

    /// Those of a table that are of the right shape.
    func table<Value: Decodable>(_ key: Key) -> [String: Value] {
        let table: [String: Tolerated<Value>]? = value(key)
        return table?.compactMapValues(\.value) ?? [:]
    }
}

extension KeyedEncodingContainer {
    /// Leaves out what is empty.
    mutating func encodeFilled(_ values: some Collection & Encodable, forKey key: Key) throws {
        if !values.isEmpty { try encode(values, forKey: key) }
    }
}
