import ServiceClient

extension TMDB {
    /// What a client needs to know about the server.
    public struct Configuration: Sendable, Hashable {
        /// The base URLs and sizes of pictures.
        public var images: ImageSizes
        /// The names of fields in lists of changes.
        public var changeKeys: [String]

        /// Creates a configuration.
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

    /// Throws if the base URLs of pictures are missing.
    public init(from decoder: any Decoder) throws {
        var fields = try FieldReader<CodingKeys>(decoder)
        guard let images: TMDB.ImageSizes = fields.value(.images) else { throw fields.missing(.images) }
        self.init(images: images, changeKeys: fields.rows(.changeKeys))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(images, forKey: .images)
        try container.encode(changeKeys, forKey: .changeKeys)
    }
}
