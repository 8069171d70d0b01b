import ServiceClient

extension GIPHY {
    /// The position of an answer in the whole list. GIPHY sends these numbers as numbers.
    public struct Pagination: Sendable, Hashable {
        /// How many rows the whole list has; some endpoints do not say.
        public var totalCount: Int?
        /// How many rows the answer has.
        public var count: Int
        /// The index of the first row, from 0.
        public var offset: Int

        /// Creates a position.
        public init(totalCount: Int?, count: Int, offset: Int) {
            self.totalCount = totalCount
            self.count = count
            self.offset = offset
        }
    }
}

extension GIPHY.Pagination: Codable {
    enum CodingKeys: String, CodingKey {
        case totalCount = "total_count"
        case count
        case offset
    }

    /// Throws unless the value is an object.
    public init(from decoder: any Decoder) throws {
        let fields = try FieldReader<CodingKeys>(decoder)
        self.init(
            totalCount: fields.integer(.totalCount), count: fields.integer(.count) ?? 0,
            offset: fields.integer(.offset) ?? 0)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(totalCount, forKey: .totalCount)
        try container.encode(count, forKey: .count)
        try container.encode(offset, forKey: .offset)
    }
}
