extension GIPHY {
    /// The answer to the tags that a text may become.
    public struct Tags: Sendable, Hashable {
        /// The tags, in GIPHY's order.
        public var data: [Tag]
        /// Where in the whole list they are, where that is told.
        public var pagination: Pagination?
        /// How it went, where that is told.
        public var meta: Meta?
        /// How many tags came that could not be read; they are not in `data`.
        public var dropped: Int

        /// An answer of tags.
        public init(_ data: [Tag], pagination: Pagination?, meta: Meta?, dropped: Int = 0) {
            self.data = data
            self.pagination = pagination
            self.meta = meta
            self.dropped = dropped
        }
    }
}

extension GIPHY.Tags: GIPHY.Answer {
    /// Throws where there is no list.
    public init(from decoder: any Decoder) throws {
        var fields = try FieldReader<EnvelopeKey>(decoder)
        guard let data: [GIPHY.Tag] = fields.rows(.data) else { throw fields.noData }
        self.init(data, pagination: fields.part(.pagination), meta: fields.part(.meta), dropped: fields.dropped)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: EnvelopeKey.self)
        try container.encode(data, forKey: .data)
        try container.encodeIfPresent(pagination, forKey: .pagination)
        try container.encodeIfPresent(meta, forKey: .meta)
    }
}
