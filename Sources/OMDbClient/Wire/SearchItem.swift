extension OMDb {
    /// A row of search results.
    public struct SearchItem: Sendable, Hashable {
        /// The title.
        public var title = ""
        /// `2010`, `2008–2013`, `2011–`.
        public var year: String?
        /// `tt` and seven or eight digits.
        public var imdbID = ""
        /// `movie`, `series`, `episode`, `game`, or something newer.
        public var type: String?
        /// An address or `N/A`.
        public var poster: String?

        /// A value with the defaults of all fields.
        public static let blank = Self()
    }
}

extension OMDb.SearchItem: OMDbObject {
    static let fields: [OMDbField<Self>] = [
        OMDbField(required: "Title", \.title),
        OMDbField("Year", \.year),
        OMDbField(required: "imdbID", \.imdbID),
        OMDbField("Type", \.type),
        OMDbField("Poster", \.poster),
    ]
}
