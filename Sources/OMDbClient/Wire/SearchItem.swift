import ServiceClient

extension OMDb {
    /// A row of search results.
    public struct SearchItem: Sendable, Hashable {
        /// The title.
        public var title: String
        /// `2010`, `2008–2013`, `2011–`.
        public var year: String?
        /// `tt` and seven or eight digits.
        public var imdbID: String
        /// `movie`, `series`, `episode`, `game`, or something newer.
        public var type: String?
        /// An address or `N/A`.
        public var poster: String?

        /// Creates a row.
        public init(title: String, year: String?, imdbID: String, type: String?, poster: String?) {
            self.title = title
            self.year = year
            self.imdbID = imdbID
            self.type = type
            self.poster = poster
        }
    }
}

extension OMDb.SearchItem: Codable {
    enum CodingKeys: String, CodingKey {
        case title = "Title"
        case year = "Year"
        case imdbID
        case type = "Type"
        case poster = "Poster"
    }

    /// Throws if the title or the id is missing.
    public init(from decoder: any Decoder) throws {
        let fields = try FieldReader<CodingKeys>(omdb: decoder)
        self.init(
            title: try fields.requiredScalar(.title),
            year: fields.scalar(.year),
            imdbID: try fields.requiredScalar(.imdbID),
            type: fields.scalar(.type),
            poster: fields.scalar(.poster))
    }
}

extension OMDb.SearchItem {
    var fields: [OutputField] {
        [
            .text(CodingKeys.title.rawValue, title),
            .text(CodingKeys.year.rawValue, year),
            .text(CodingKeys.imdbID.rawValue, imdbID),
            .text(CodingKeys.type.rawValue, type),
            .text(CodingKeys.poster.rawValue, poster),
        ]
    }
}
