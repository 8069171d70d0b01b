extension GIPHY {
    /// The answer to a search, to what is trending, and to several ids.
    public struct List: Sendable, Hashable {
        /// The GIFs, in GIPHY's order.
        public var data: [GIF]
        /// Where in the whole list they are, where that is told.
        public var pagination: Pagination?
        /// How it went, where that is told.
        public var meta: Meta?
        /// How many GIFs came that could not be read; they are not in `data`.
        public var dropped: Int

        /// An answer of GIFs.
        public init(_ data: [GIF], pagination: Pagination?, meta: Meta?, dropped: Int = 0) {
            self.data = data
            self.pagination = pagination
            self.meta = meta
            self.dropped = dropped
        }
    }
}

extension GIPHY.List: GIPHY.Answer {
    /// One GIF that stands in the place of a list is a list of one. Throws for anything else.
    public init(from decoder: any Decoder) throws {
        var fields = try FieldReader<EnvelopeKey>(decoder)
        let data: [GIPHY.GIF]
        if let rows: [GIPHY.GIF] = fields.rows(.data) {
            data = rows
        } else if let gif: GIPHY.GIF = fields.part(.data) {
            data = [gif]
        } else {
            throw fields.noData
        }
        self.init(data, pagination: fields.part(.pagination), meta: fields.part(.meta), dropped: fields.dropped)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: EnvelopeKey.self)
        try container.encode(data, forKey: .data)
        try container.encodeIfPresent(pagination, forKey: .pagination)
        try container.encodeIfPresent(meta, forKey: .meta)
    }
}
