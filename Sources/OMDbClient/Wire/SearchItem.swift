extension OMDb {
    /// A title as a search lists it.
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

        /// A row by its strings.
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

    /// Throws where the title or the id is missing.
    public init(from decoder: any Decoder) throws {
        let fields = try FieldReader<CodingKeys>(decoder)
        self.init(
            title: try fields.required(.title),
            year: fields.text(.year),
            imdbID: try fields.required(.imdbID),
            type: fields.text(.type),
            poster: fields.text(.poster))
    }
}

extension OMDb.SearchItem {
    var fields: [Field] {
        [
            .text(CodingKeys.title.rawValue, title),
            .text(CodingKeys.year.rawValue, year),
            .text(CodingKeys.imdbID.rawValue, imdbID),
            .text(CodingKeys.type.rawValue, type),
            .text(CodingKeys.poster.rawValue, poster),
        ]
    }
}
