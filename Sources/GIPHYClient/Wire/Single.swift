extension GIPHY {
    /// The answer to a random GIF and to one by its id.
    public struct Single: Sendable, Hashable {
        /// The GIF; `nil`, which GIPHY writes `[]`, where no GIF fits.
        public var data: GIF?
        /// How it went, where that is told.
        public var meta: Meta?

        /// An answer of one GIF, or of none.
        public init(_ data: GIF?, meta: Meta?) {
            self.data = data
            self.meta = meta
        }
    }
}

extension GIPHY.Single: GIPHY.Answer {
    /// Of a list in the place of one GIF the first is taken. Throws for anything that is neither.
    public init(from decoder: any Decoder) throws {
        var fields = try FieldReader<EnvelopeKey>(decoder)
        let data: GIPHY.GIF?
        if let rows: [GIPHY.GIF] = fields.rows(.data) {
            data = rows.first
        } else if let gif: GIPHY.GIF = fields.part(.data) {
            data = gif
        } else {
            throw fields.noData
        }
        self.init(data, meta: fields.part(.meta))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: EnvelopeKey.self)
        if let data {
            try container.encode(data, forKey: .data)
        } else {
            try container.encode([GIPHY.GIF](), forKey: .data)
        }
        try container.encodeIfPresent(meta, forKey: .meta)
    }
}
