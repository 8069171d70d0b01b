import ServiceClient

extension TMDB {
    /// A picture of a movie.
    public struct Image: Sendable, Hashable {
        /// The width divided by the height.
        public var aspectRatio: Double
        /// The height of the original in pixels.
        public var height: Int
        /// The two-letter code of its text's language; `nil` without text.
        public var languageCode: String?
        /// The path of the picture. See `ImageSizes`.
        public var filePath: String
        /// The mean of the votes for it, from 0 to 10.
        public var voteAverage: Double
        /// The number of votes for it.
        public var voteCount: Int
        /// The width of the original in pixels.
        public var width: Int

        /// Creates a row. The ratio is calculated from width and height by default.
        public init(
            filePath: String,
            width: Int = 0,
            height: Int = 0,
            aspectRatio: Double? = nil,
            languageCode: String? = nil,
            voteAverage: Double = 0,
            voteCount: Int = 0
        ) {
            self.aspectRatio = aspectRatio ?? (height == 0 ? 0 : Double(width) / Double(height))
            self.height = height
            self.languageCode = languageCode
            self.filePath = filePath
            self.voteAverage = voteAverage
            self.voteCount = voteCount
            self.width = width
        }
    }
}

extension TMDB.Image: Codable {
    enum CodingKeys: String, CodingKey {
        case aspectRatio = "aspect_ratio"
        case height
        case languageCode = "iso_639_1"
        case filePath = "file_path"
        case voteAverage = "vote_average"
        case voteCount = "vote_count"
        case width
    }

    /// Throws if the path is missing.
    public init(from decoder: any Decoder) throws {
        let fields = try FieldReader<CodingKeys>(decoder)
        self.init(
            filePath: try fields.requiredText(.filePath),
            width: fields.amount(.width, in: WireLimits.pixels) ?? 0,
            height: fields.amount(.height, in: WireLimits.pixels) ?? 0,
            aspectRatio: fields.number(.aspectRatio, in: WireLimits.ratios),
            languageCode: fields.text(.languageCode),
            voteAverage: fields.number(.voteAverage, in: WireLimits.scores) ?? 0,
            voteCount: fields.amount(.voteCount, in: WireLimits.votes) ?? 0)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(aspectRatio.written, forKey: .aspectRatio)
        try container.encode(height, forKey: .height)
        try container.encode(languageCode, forKey: .languageCode)
        try container.encode(filePath, forKey: .filePath)
        try container.encode(voteAverage.written, forKey: .voteAverage)
        try container.encode(voteCount, forKey: .voteCount)
        try container.encode(width, forKey: .width)
    }
}
