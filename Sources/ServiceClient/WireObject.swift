/// A service's value whose list of fields is used for both decoding and encoding.
package protocol WireObject: Codable {
    /// A value with the defaults of all fields.
    static var blank: Self { get }
    /// The fields of the JSON object.
    static var fields: [WireField<Self>] { get }
    /// Throws for an object of another type.
    static func check(_ fields: FieldReader) throws
    /// Completes the decoding after all fields were read.
    mutating func finish(_ fields: FieldReader) throws
}

extension WireObject {
    package static func check(_ fields: FieldReader) {}

    package mutating func finish(_ fields: FieldReader) {}

    /// Throws if a required field is missing. Any other invalid field is treated as missing.
    public init(from decoder: any Decoder) throws {
        var reader = try FieldReader(decoder)
        try Self.check(reader)
        self = Self.blank
        for field in Self.fields { try field.read(&self, &reader) }
        try finish(reader)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyCodingKey.self)
        for field in Self.fields { try field.write(self, &container) }
    }
}

/// A field of a JSON object and the property that holds its value.
package struct WireField<Object>: Sendable {
    package typealias Path<Value> = any WritableKeyPath<Object, Value> & Sendable
    package typealias Container = KeyedEncodingContainer<AnyCodingKey>

    let read: @Sendable (inout Object, inout FieldReader) throws -> Void
    let write: @Sendable (Object, inout Container) throws -> Void

    /// - Parameters:
    ///   - writing: encodes a value under a key.
    ///   - reading: decodes the value of the field with a name.
    package init<Value>(
        _ name: String, _ path: Path<Value>,
        writing: @escaping @Sendable (Value, inout Container, AnyCodingKey) throws -> Void,
        reading: @escaping @Sendable (inout FieldReader, String) throws -> Value
    ) {
        let key = AnyCodingKey(name)
        read = { object, reader in object[keyPath: path] = try reading(&reader, name) }
        write = { object, container in try writing(object[keyPath: path], &container, key) }
    }

    /// A field that is always written; `nil` is written as null.
    package init<Value: Encodable & Sendable>(
        _ name: String, _ path: Path<Value>, reading: @escaping @Sendable (inout FieldReader, String) throws -> Value
    ) {
        self.init(name, path, writing: { try $1.encode($0, forKey: $2) }, reading: reading)
    }

    /// A field that is not written without a value.
    package init<Value: Encodable & Sendable>(
        optional name: String, _ path: Path<Value?>,
        reading: @escaping @Sendable (inout FieldReader, String) throws -> Value?
    ) {
        self.init(name, path, writing: { try $1.encodeIfPresent($0, forKey: $2) }, reading: reading)
    }
}

extension WireField {
    /// An id; decoding throws without one.
    package static func requiredID(_ name: String, _ path: Path<Int>) -> Self {
        Self(name, path, writing: { try $1.encode($0, forKey: $2) }, reading: { try $0.requiredID($1) })
    }

    /// A text; decoding throws without one.
    package static func requiredText(_ name: String, _ path: Path<String>) -> Self {
        Self(name, path, writing: { try $1.encode($0, forKey: $2) }, reading: { try $0.requiredText($1) })
    }

    /// A text that is not written if there is none.
    package static func optionalText(_ name: String, _ path: Path<String?>) -> Self {
        Self(name, path, writing: { try $1.encodeIfPresent($0, forKey: $2) }, reading: { $0.text($1) })
    }

    /// A text; empty if it is missing.
    package static func text(_ name: String, _ path: Path<String>) -> Self {
        // The encoder writes a value of a known type faster than one of any type, here and below.
        Self(name, path, writing: { try $1.encode($0, forKey: $2) }, reading: { $0.text($1) ?? "" })
    }

    /// A text; null if there is none.
    package static func text(_ name: String, _ path: Path<String?>) -> Self {
        Self(
            name, path,
            writing: { text, container, key in
                if let text { try container.encode(text, forKey: key) } else { try container.encodeNil(forKey: key) }
            }, reading: { $0.text($1) })
    }

    /// A flag; false if it is missing.
    package static func flag(_ name: String, _ path: Path<Bool>) -> Self {
        Self(name, path, writing: { try $1.encode($0, forKey: $2) }, reading: { $0.flag($1) ?? false })
    }

    /// A count or code; 0 if it is missing.
    package static func integer(_ name: String, _ path: Path<Int>) -> Self {
        Self(name, path, writing: { try $1.encode($0, forKey: $2) }, reading: { $0.integer($1) ?? 0 })
    }

    /// An amount; 0 if it is missing.
    package static func amount(_ name: String, _ path: Path<Int>, in range: ClosedRange<Int>) -> Self {
        Self(name, path, writing: { try $1.encode($0, forKey: $2) }, reading: { $0.amount($1, in: range) ?? 0 })
    }

    /// A number; 0 if it is missing, and for infinity and NaN, which JSON cannot express.
    package static func number(_ name: String, _ path: Path<Double>, in range: ClosedRange<Double>) -> Self {
        Self(name, path, writing: { try $1.encode($0.isFinite ? $0 : 0, forKey: $2) }) {
            $0.number($1, in: range) ?? 0
        }
    }

    /// Any value. An invalid one is treated as missing; `nil` is not written.
    package static func optional<Value: Codable & Sendable>(_ name: String, _ path: Path<Value?>) -> Self {
        Self(optional: name, path) { $0.value($1) }
    }

    /// The rows of a list. Invalid ones are dropped and counted.
    package static func rows<Row: Codable & Sendable>(_ name: String, _ path: Path<[Row]>) -> Self {
        Self(name, path) { $0.rows($1) }
    }

    /// An object; null if there is none. An invalid one is dropped and counted.
    package static func nullablePart<Part: Codable & Sendable>(_ name: String, _ path: Path<Part?>) -> Self {
        Self(name, path) { $0.part($1) }
    }

    /// An object that is not written if there is none. An invalid one is dropped and counted.
    package static func part<Part: Codable & Sendable>(_ name: String, _ path: Path<Part?>) -> Self {
        Self(optional: name, path) { $0.part($1) }
    }
}
