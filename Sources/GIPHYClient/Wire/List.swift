import ServiceClient

extension GIPHY {
    /// A list of GIFs: the answer to a search, to trending GIFs, and to several ids.
    public struct List: Sendable, Hashable {
        /// The GIFs, in GIPHY's order.
        public var data: [GIF]
        /// The position in the whole list, if the answer has it.
        public var pagination: Pagination?
        /// The status and id of the answer, if it has them.
        public var meta: Meta?
        /// How many GIFs could not be decoded; they are not in `data`.
        public var dropped: Int

        /// Creates a list.
        public init(_ data: [GIF], pagination: Pagination?, meta: Meta?, dropped: Int = 0) {
            self.data = data
            self.pagination = pagination
            self.meta = meta
            self.dropped = dropped
        }
    }
}

extension GIPHY.List: GIPHY.Answer {
    /// Throws unless `data` is a list or one GIF.
    public init(from decoder: any Decoder) throws {
        var fields = try FieldReader<EnvelopeKey>(decoder)
        let data: [GIPHY.GIF] = try fields.data()
        self.init(data, pagination: fields.value(.pagination), meta: fields.value(.meta), dropped: fields.dropped)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: EnvelopeKey.self)
        try container.encode(data, forKey: .data)
        try container.encodeIfPresent(pagination, forKey: .pagination)
        try container.encodeIfPresent(meta, forKey: .meta)
    }
}
