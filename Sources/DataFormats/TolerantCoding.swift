/// An element that decodes to `nil` if it has another type.
private struct Tolerated<Value: Decodable>: Decodable {
    let value: Value?

    init(from decoder: any Decoder) throws { value = try? Value(from: decoder) }
}

/// Five times as many as a movie keeps. Each element that has another type costs a microsecond.
private let maxElements = 1_000

private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }
}

extension KeyedDecodingContainer {
    /// `nil` if the value is missing or of another type.
    func value<Value: Decodable>(_ key: Key) -> Value? { try? decodeIfPresent(Value.self, forKey: key) }

    func value<Wire: Decodable, Value>(_ key: Key, _ read: (Wire) -> Value?) -> Value? {
        value(key).flatMap(read)
    }

    /// The elements that have the right type, among the first `maxElements`.
    func list<Value: Decodable>(_ key: Key) -> [Value] {
        guard var list = try? nestedUnkeyedContainer(forKey: key) else { return [] }
        var values: [Value] = []
        while !list.isAtEnd, list.currentIndex < maxElements, let next = try? list.decode(Tolerated<Value>.self) {
            if let value = next.value { values.append(value) }
        }
        return values
    }

    func list<Wire: Decodable, Value>(_ key: Key, _ read: (Wire) -> Value?) -> [Value] {
        list(key).compactMap(read)
    }

    /// The values that have the right type, among `maxElements`.
    func table<Value: Decodable>(_ key: Key) -> [String: Value] {
        guard let table = try? nestedContainer(keyedBy: Name.self, forKey: key) else { return [:] }
        var values: [String: Value] = [:]
        for name in table.allKeys.prefix(maxElements) {
            if let value = try? table.decode(Value.self, forKey: name) { values[name.stringValue] = value }
        }
        return values
    }
}

extension KeyedEncodingContainer {
    mutating func encodeFilled(_ values: some Collection & Encodable, forKey key: Key) throws {
        if !values.isEmpty { try encode(values, forKey: key) }
    }
}
