package import ServiceClient

extension TMDB {
    /// A trailer, teaser or other clip on a video site.
    public struct Video: Sendable, Hashable {
        /// The site's id of the video.
        public var key = ""
        /// `YouTube`, `Vimeo`.
        public var site = "YouTube"
        /// The name.
        public var name = ""
        /// `Trailer`, `Teaser`, `Clip`, `Featurette`, `Behind the Scenes`, `Bloopers`.
        public var type = "Trailer"
        /// Whether the makers of the movie published it.
        public var official = true

        /// A value with the defaults of all fields.
        public static let blank = Self()
    }
}

extension TMDB.Video: WireObject {
    package static let fields: [WireField<Self>] = [
        .text("name", \.name),
        .requiredText("key", \.key),
        .requiredText("site", \.site),
        .text("type", \.type),
        .flag("official", \.official),
    ]
}
