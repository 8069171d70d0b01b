import ServiceClient

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
        /// How many tags could not be decoded; they are not in `data`.
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
    enum CodingKeys: String, CodingKey {
        case name
        case text
    }

    /// Decodes `{"name": "cat"}`, `{"text": "cat"}` and `"cat"`.
    public init(from decoder: any Decoder) throws {
        if let name = try? decoder.singleValueContainer().decode(String.self) {
            self.init(name)
            return
        }
        let fields = try FieldReader<CodingKeys>(decoder)
        guard let name = fields.text(.name) ?? fields.text(.text) else { throw fields.missing(.name) }
        self.init(name)
    }

    /// Writes `{"name": "cat"}`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .name)
    }
}

extension GIPHY.Tags: GIPHY.Answer {
    /// Throws unless `data` is a list.
    public init(from decoder: any Decoder) throws {
        var fields = try FieldReader<EnvelopeKey>(decoder)
        guard fields.holdsList(.data) else { throw fields.missing(.data) }
        let data: [GIPHY.Tag] = try fields.data()
        self.init(data, pagination: fields.value(.pagination), meta: fields.value(.meta), dropped: fields.dropped)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: EnvelopeKey.self)
        try container.encode(data, forKey: .data)
        try container.encodeIfPresent(pagination, forKey: .pagination)
        try container.encodeIfPresent(meta, forKey: .meta)
    }
}
