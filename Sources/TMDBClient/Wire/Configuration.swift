package import ServiceClient

extension TMDB {
    /// The server's settings that a client needs.
    public struct Configuration: Sendable, Hashable {
        /// The base URLs and sizes of pictures.
        public var images = ImageSizes.tmdb
        /// The names of fields in lists of changes.
        public var changeKeys: [String] = []

        /// A value with the defaults of all fields.
        public static let blank = Self()
    }
}

extension TMDB.Configuration: WireObject {
    package static let fields: [WireField<Self>] = [
        WireField("images", \.images) { fields, name in
            guard let images: TMDB.ImageSizes = fields.value(name) else { throw fields.missing(name) }
            return images
        },
        .rows("change_keys", \.changeKeys),
    ]
}
