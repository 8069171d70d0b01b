package import ServiceClient

extension TMDB {
    /// A person, a series, a season or an episode.
    public struct OtherRow: Sendable, Hashable {
        /// TMDB's id.
        public var id = 0
        /// `person`, `tv`, `tv_season`, `tv_episode`.
        public var mediaType: String?
        /// The name.
        public var name = ""

        /// A value with the defaults of all fields.
        public static let blank = Self()
    }
}

extension TMDB.OtherRow: WireObject {
    package static let fields: [WireField<Self>] = [
        .requiredID("id", \.id),
        .optionalText("media_type", \.mediaType),
        .text("name", \.name),
    ]
}
