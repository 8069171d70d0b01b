package import ServiceClient

extension TMDB {
    /// A release of a movie in a country.
    public struct Release: Sendable, Hashable {
        /// The kind of release.
        public var type = ReleaseKind(rawValue: 0)
        /// `2010-07-16T00:00:00.000Z`; the time has no meaning.
        public var releaseDate = ""
        /// The age certificate: `PG-13`, `16`. Often empty.
        public var certification = ""
        /// The warnings of the certificate.
        public var descriptors: [String] = []
        /// The two-letter code of the language; usually empty.
        public var languageCode = ""
        /// A note, such as the name of a festival or service.
        public var note = ""

        /// A value with the defaults of all fields.
        public static let blank = Self()
    }
}

extension TMDB.Release: WireObject {
    package static let fields: [WireField<Self>] = [
        .text("certification", \.certification),
        .rows("descriptors", \.descriptors),
        .text("iso_639_1", \.languageCode),
        .text("note", \.note),
        .text("release_date", \.releaseDate),
        WireField("type", \.type) { TMDB.ReleaseKind(rawValue: $0.integer($1) ?? 0) },
    ]
}
