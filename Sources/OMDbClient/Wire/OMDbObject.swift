import ServiceClient

/// A value of OMDb whose list of fields is used for decoding, encoding and writing. Each field is a string.
protocol OMDbObject: Codable {
    /// A value without strings.
    static var blank: Self { get }
    /// The fields in OMDb's order.
    static var fields: [OMDbField<Self>] { get }
}

/// A string of a JSON object and the property that holds it.
struct OMDbField<Object>: Sendable {
    /// OMDb's name of the field.
    let name: String
    let text: @Sendable (Object) -> String?
    fileprivate let read: @Sendable (inout Object, FieldReader) throws -> Void

    /// A string that may be missing.
    init(_ name: String, _ path: any WritableKeyPath<Object, String?> & Sendable) {
        self.name = name
        text = { $0[keyPath: path] }
        read = { $0[keyPath: path] = $1.scalar(name) }
    }

    /// A string; decoding throws without one.
    init(required name: String, _ path: any WritableKeyPath<Object, String> & Sendable) {
        self.name = name
        text = { $0[keyPath: path] }
        read = { $0[keyPath: path] = try $1.requiredScalar(name) }
    }
}

extension OMDbObject {
    /// Throws if a required field is missing.
    public init(from decoder: any Decoder) throws { self = try Self.decoded(try FieldReader(omdb: decoder)) }

    /// Omits missing fields.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyCodingKey.self)
        for field in Self.fields { try container.encodeIfPresent(field.text(self), forKey: AnyCodingKey(field.name)) }
    }

    static func decoded(_ reader: FieldReader) throws -> Self {
        var value = blank
        for field in fields { try field.read(&value, reader) }
        return value
    }

    /// The fields to be written.
    var output: [OutputField] { Self.fields.map { .text($0.name, $0.text(self)) } }
}
