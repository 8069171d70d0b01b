extension TMDB {
    /// Two days and all between them.
    public struct DateRange: Sendable, Hashable {
        /// The last day, `2010-07-16`.
        public var maximum: String
        /// The first day.
        public var minimum: String

        /// From `minimum` to `maximum`.
        public init(maximum: String, minimum: String) {
            self.maximum = maximum
            self.minimum = minimum
        }
    }
}

extension TMDB.DateRange: Codable {
    enum CodingKeys: String, CodingKey {
        case maximum
        case minimum
    }

    public init(from decoder: any Decoder) throws {
        let fields = try FieldReader<CodingKeys>(decoder)
        self.init(maximum: fields.text(.maximum) ?? "", minimum: fields.text(.minimum) ?? "")
    }
}
