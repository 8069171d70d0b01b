extension TMDB {
    /// What a client must know of the server before it asks for anything else.
    public struct Configuration: Sendable, Hashable {
        /// Where pictures are and in which sizes.
        public var images: ImageSizes
        /// The names of the fields that the lists of changes may tell of.
        public var changeKeys: [String]

        /// A configuration by its parts.
        public init(images: ImageSizes = .tmdb, changeKeys: [String] = []) {
            self.images = images
            self.changeKeys = changeKeys
        }
    }
}

extension TMDB.Configuration: TMDB.Answer {
    enum CodingKeys: String, CodingKey {
        case images
        case changeKeys = "change_keys"
    }

    /// Throws where the images are missing or cannot be read.
    public init(from decoder: any Decoder) throws {
        var fields = try FieldReader<CodingKeys>(decoder)
        self.init(images: try fields.requiredObject(.images), changeKeys: fields.rows(.changeKeys))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(images, forKey: .images)
        try container.encode(changeKeys, forKey: .changeKeys)
    }
}
