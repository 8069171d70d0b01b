import ServiceClient

extension TMDB {
    /// A release of a movie in a country.
    public struct Release: Sendable, Hashable {
        /// The age certificate: `PG-13`, `16`. Often empty.
        public var certification: String
        /// The warnings of the certificate.
        public var descriptors: [String]
        /// The two-letter code of the language; usually empty.
        public var languageCode: String
        /// A note, such as the name of a festival or service.
        public var note: String
        /// `2010-07-16T00:00:00.000Z`; the time has no meaning.
        public var releaseDate: String
        /// The kind of release.
        public var type: ReleaseKind

        /// Creates a row.
        public init(
            type: ReleaseKind,
            releaseDate: String = "",
            certification: String = "",
            descriptors: [String] = [],
            languageCode: String = "",
            note: String = ""
        ) {
            self.certification = certification
            self.descriptors = descriptors
            self.languageCode = languageCode
            self.note = note
            self.releaseDate = releaseDate
            self.type = type
        }
    }
}

extension TMDB.Release: Codable {
    enum CodingKeys: String, CodingKey {
        case certification
        case descriptors
        case languageCode = "iso_639_1"
        case note
        case releaseDate = "release_date"
        case type
    }

    public init(from decoder: any Decoder) throws {
        var fields = try FieldReader<CodingKeys>(decoder)
        self.init(
            type: TMDB.ReleaseKind(rawValue: fields.integer(.type) ?? 0),
            releaseDate: fields.text(.releaseDate) ?? "",
            certification: fields.text(.certification) ?? "",
            descriptors: fields.rows(.descriptors),
            languageCode: fields.text(.languageCode) ?? "",
            note: fields.text(.note) ?? "")
    }
}
