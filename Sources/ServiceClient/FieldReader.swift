/// Decodes an object leniently: a field that is missing, null, of another type or out of range is `nil`. A bad field
/// does not invalidate the whole object.
package struct FieldReader {
    private let container: KeyedDecodingContainer<AnyCodingKey>
    /// The object's names by their lowercase form; `nil` if case matters.
    private let names: [String: AnyCodingKey]?
    /// Rows and parts that could not be decoded.
    package private(set) var dropped = 0

    /// Throws unless the value is an object.
    ///
    /// - Parameter ignoringCase: also accepts names in another case. A name in the requested case wins.
    package init(_ decoder: any Decoder, ignoringCase: Bool = false) throws {
        container = try decoder.container(keyedBy: AnyCodingKey.self)
        guard ignoringCase else {
            names = nil
            return
        }
        names = Dictionary(container.allKeys.map { ($0.stringValue.lowercased(), $0) }) { one, other in
            min(one.stringValue, other.stringValue) == one.stringValue ? one : other
        }
    }

    /// Any value that can be decoded.
    package func value<Value: Decodable>(_ key: String, as type: Value.Type = Value.self) -> Value? {
        name(key).flatMap { try? container.decode(type, forKey: $0) }
    }

    /// A string, or the digits of a whole number.
    package func text(_ key: String) -> String? { value(key) ?? value(key, as: Int.self).map(String.init) }

    /// A whole number: `7`, `7.0` or `"7"`.
    package func integer(_ key: String, in range: ClosedRange<Int> = WireLimits.counts) -> Int? {
        (whole(key) ?? double(key).flatMap(Int.init(exactly:))).flatMap { range.contains($0) ? $0 : nil }
    }

    /// An amount, rounded to a whole number.
    package func amount(_ key: String, in range: ClosedRange<Int>) -> Int? {
        (whole(key) ?? double(key).flatMap { Int(exactly: $0.rounded()) }).flatMap { range.contains($0) ? $0 : nil }
    }

    /// A number: `7`, `7.25` or `"7.25"`.
    package func number(_ key: String, in range: ClosedRange<Double>) -> Double? {
        double(key).flatMap { range.contains($0) ? $0 : nil }
    }

    /// A flag: `true`, `1`, `"1"` or `"true"`.
    package func flag(_ key: String) -> Bool? {
        value(key) ?? value(key, as: String.self).flatMap { Bool($0) } ?? integer(key).map { $0 != 0 }
    }

    package func requiredText(_ key: String) throws -> String {
        guard let text = text(key) else { throw missing(key) }
        return text
    }

    package func requiredID(_ key: String) throws -> Int {
        guard let id = integer(key, in: WireLimits.ids) else { throw missing(key) }
        return id
    }

    /// The rows of a list. Rows that cannot be decoded are dropped and counted. Any other value than a list is also
    /// counted.
    ///
    /// - Parameter max: rows beyond this many are dropped without decoding them.
    package mutating func rows<Row: Decodable>(_ key: String, max: Int = WireLimits.maxRows) -> [Row] {
        guard let name = name(key), holds(key) else { return [] }
        guard var list = try? container.nestedUnkeyedContainer(forKey: name) else {
            dropped += 1
            return []
        }
        var rows: [Row] = []
        while !list.isAtEnd, list.currentIndex < max {
            guard let attempt = try? list.decode(Attempt<Row>.self) else { break }
            if let row = attempt.value { rows.append(row) } else { dropped += 1 }
        }
        dropped += Swift.max(0, (list.count ?? 0) - list.currentIndex)
        return rows
    }

    /// The values of an object with arbitrary names. An empty list counts as an empty object, because some servers
    /// confuse the two. Values that cannot be decoded are dropped and counted. Throws for other values.
    package mutating func namedRows<Row: Decodable>(_ key: String) throws -> [String: Row] {
        guard let name = name(key), holds(key) else { return [:] }
        if let list = try? container.nestedUnkeyedContainer(forKey: name) {
            dropped += list.count ?? 0
            return [:]
        }
        let object = try container.nestedContainer(keyedBy: AnyCodingKey.self, forKey: name)
        var rows: [String: Row] = [:]
        let names = object.allKeys
        dropped += max(0, names.count - WireLimits.maxRows)
        for name in names.prefix(WireLimits.maxRows) {
            if let row = try? object.decode(Row.self, forKey: name) {
                rows[name.stringValue] = row
            } else {
                dropped += 1
            }
        }
        return rows
    }

    /// An optional object, dropped and counted if it cannot be decoded.
    package mutating func part<Part: Decodable>(_ key: String) -> Part? {
        let part: Part? = value(key)
        if part == nil, holds(key) { dropped += 1 }
        return part
    }
}

extension FieldReader {
    /// Whether the name exists, with null or a value.
    package func contains(_ key: String) -> Bool { name(key) != nil }

    /// Whether there is a value other than null.
    package func holds(_ key: String) -> Bool {
        guard let name = name(key), let isNull = try? container.decodeNil(forKey: name) else { return false }
        return !isNull
    }

    package func holdsList(_ key: String) -> Bool {
        name(key).flatMap { try? container.nestedUnkeyedContainer(forKey: $0) } != nil
    }

    /// Whether there is no value, an empty list or an empty object.
    package func isEmpty(_ key: String) -> Bool {
        guard let name = name(key), holds(key) else { return true }
        if let list = try? container.nestedUnkeyedContainer(forKey: name) { return list.isAtEnd }
        let object = try? container.nestedContainer(keyedBy: AnyCodingKey.self, forKey: name)
        return object?.allKeys.isEmpty == true
    }

    /// Throws if none of the names exists: the object has another type.
    package func requireAny(of keys: String...) throws {
        if let key = keys.first, !keys.contains(where: contains) { throw missing(key) }
    }

    /// Throws if none of the names has a list or null: the object has another type.
    package func requireListOrNull(at keys: String...) throws {
        let isThere = keys.contains { contains($0) && (!holds($0) || holdsList($0)) }
        if let key = keys.first, !isThere { throw missing(key) }
    }

    /// The error for an object without a field that it needs.
    package func missing(_ key: String) -> DecodingError {
        .keyNotFound(
            AnyCodingKey(key),
            .init(codingPath: container.codingPath, debugDescription: "The field is missing or invalid."))
    }

    /// The object's own names.
    package var allNames: [String] { (names?.values.map(\.self) ?? container.allKeys).map(\.stringValue) }

    private func name(_ key: String) -> AnyCodingKey? {
        let name = AnyCodingKey(key)
        return container.contains(name) ? name : names?[key.lowercased()]
    }

    private func double(_ key: String) -> Double? { value(key) ?? value(key, as: String.self).flatMap { Double($0) } }

    /// A whole number with all its digits: a `Double` has only 53 bits.
    private func whole(_ key: String) -> Int? { value(key, as: String.self).flatMap { Int($0) } ?? value(key) }
}

/// A value or nothing. Decoding it never throws, so a list is always read to its end.
private struct Attempt<Value: Decodable>: Decodable {
    let value: Value?

    init(from decoder: any Decoder) { value = try? Value(from: decoder) }
}
