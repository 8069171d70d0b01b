import ServiceClient

extension GIPHY {
    /// One GIF or none: the answer to a random GIF and to one id.
    public struct Single: Sendable, Hashable {
        /// The GIF; `nil` if none matches.
        public var data: GIF?
        /// The status and id of the answer, if it has them.
        public var meta: Meta?

        /// Creates an answer.
        public init(_ data: GIF?, meta: Meta?) {
            self.data = data
            self.meta = meta
        }
    }
}

extension GIPHY.Single: GIPHY.Answer {
    /// Decodes the first GIF of a list. Throws unless `data` is a list or one GIF.
    public init(from decoder: any Decoder) throws {
        var fields = try FieldReader<EnvelopeKey>(decoder)
        let data: [GIPHY.GIF] = try fields.data()
        self.init(data.first, meta: fields.value(.meta))
    }

    /// Writes an empty list for no GIF, as GIPHY does.
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
