package import ServiceClient

extension GIPHY {
    /// A tag of GIFs.
    public struct Tag: Sendable, Hashable {
        /// One word or several.
        public var name: String

        /// Creates a tag.
        public init(_ name: String) { self.name = name }
    }

    /// The answer to a request for tags.
    public struct Tags: Sendable, Hashable {
        /// The tags, in GIPHY's order.
        public var data: [Tag]
        /// The position in the whole list, if the answer has it.
        public var pagination: Pagination?
        /// The status and id of the answer, if it has them.
        public var meta: Meta?
        /// The number of tags that could not be decoded; they are not in `data`.
        public var dropped: Int

        /// Creates an answer.
        public init(_ data: [Tag], pagination: Pagination?, meta: Meta?, dropped: Int = 0) {
            self.data = data
            self.pagination = pagination
            self.meta = meta
            self.dropped = dropped
        }
    }
}

extension GIPHY.Tag: Codable {
    /// Decodes `{"name": "cat"}`, `{"text": "cat"}` and `"cat"`.
    public init(from decoder: any Decoder) throws {
        if let name = try? decoder.singleValueContainer().decode(String.self) {
            self.init(name)
            return
        }
        let fields = try FieldReader(decoder)
        self.init(try fields.text("name") ?? fields.requiredText("text"))
    }

    /// Encodes it as GIPHY does, with an empty text for GIPHY's statistics.
    public func encode(to encoder: any Encoder) throws {
        try ["name": name, "analytics_response_payload": ""].encode(to: encoder)
    }
}

extension GIPHY.Tags: WireObject {
    package static let blank = Self([], pagination: nil, meta: nil)

    package static let fields: [WireField<Self>] = [
        WireField("data", \.data) { fields, _ in try fields.data() },
        .optional("pagination", \.pagination),
        .optional("meta", \.meta),
    ]

    /// Throws unless `data` is a list.
    package static func check(_ fields: FieldReader) throws {
        guard fields.holdsList("data") else { throw fields.missing("data") }
    }

    package mutating func finish(_ fields: FieldReader) { dropped = fields.dropped }
}
