package import ServiceClient

extension TMDB {
    /// A release of a movie in a country.
    public struct Release: Sendable, Hashable {
        /// The kind of release.
        public var type = ReleaseKind(rawValue: 0)
        /// The age certificate: `PG-13`, `16`. Often empty.
        public var certification = ""

        /// A value with the defaults of all fields.
        public static let blank = Self()
    }
}

extension TMDB.Release: WireObject {
    package static let fields: [WireField<Self>] = [
        .text("certification", \.certification),
        WireField("type", \.type) { TMDB.ReleaseKind(rawValue: $0.integer($1) ?? 0) },
    ]
}
