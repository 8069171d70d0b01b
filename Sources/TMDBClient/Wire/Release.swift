extension TMDB {
    /// A time that a film comes out in a country.
    public struct Release: Sendable, Hashable {
        /// For what age it is there: `PG-13`, `16`. Often empty.
        public var certification: String
        /// What the certificate warns of.
        public var descriptors: [String]
        /// Its language by its code of two letters; most often empty.
        public var languageCode: String
        /// More about it: the name of a festival or of a service.
        public var note: String
        /// `2010-07-16T00:00:00.000Z`: a day all the same.
        public var releaseDate: String
        /// In what way.
        public var type: ReleaseKind

        /// A row by its values.
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
            type: TMDB.ReleaseKind(rawValue: fields.integer(.type, in: WireLimits.counts) ?? 0),
            releaseDate: fields.text(.releaseDate) ?? "",
            certification: fields.text(.certification) ?? "",
            descriptors: fields.rows(.descriptors),
            languageCode: fields.text(.languageCode) ?? "",
            note: fields.text(.note) ?? "")
    }
}
