package import ServiceClient

extension GIPHY {
    /// A list of GIFs: the answer to a search and to trending GIFs.
    public struct List: Sendable, Hashable {
        /// The GIFs, in GIPHY's order.
        public var data: [GIF]
        /// The position in the whole list, if the answer has it.
        public var pagination: Pagination?
        /// The status and id of the answer, if it has them.
        public var meta: Meta?
        /// The number of GIFs that could not be decoded; they are not in `data`.
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

extension GIPHY.List: WireObject {
    package static let blank = Self([], pagination: nil, meta: nil)

    /// Decoding throws unless `data` is a list or one GIF.
    package static let fields: [WireField<Self>] = [
        WireField("data", \.data) { fields, _ in try fields.data() },
        .optional("pagination", \.pagination),
        .optional("meta", \.meta),
    ]

    package mutating func finish(_ fields: FieldReader) { dropped = fields.dropped }
}
