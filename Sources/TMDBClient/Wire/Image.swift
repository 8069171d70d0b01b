package import ServiceClient

extension TMDB {
    /// A picture of a movie.
    public struct Image: Sendable, Hashable {
        /// The path of the picture. See `ImageSizes`.
        public var filePath = ""
        /// The width of the original in pixels.
        public var width = 0
        /// The height of the original in pixels.
        public var height = 0
        /// The width divided by the height.
        public var aspectRatio = 0.0
        /// The two-letter code of its text's language; `nil` without text.
        public var languageCode: String?
        /// The mean of the votes for it, from 0 to 10.
        public var voteAverage = 0.0
        /// The number of votes for it.
        public var voteCount = 0

        /// A value with the defaults of all fields.
        public static let blank = Self()
    }
}

extension TMDB.Image {
    /// Creates a row with the ratio of width and height.
    public init(filePath: String, width: Int, height: Int) {
        self.init(filePath: filePath, width: width, height: height, aspectRatio: Self.ratio(width, height))
    }

    private static func ratio(_ width: Int, _ height: Int) -> Double {
        height == 0 ? 0 : Double(width) / Double(height)
    }
}

extension TMDB.Image: WireObject {
    package static let fields: [WireField<Self>] = [
        .number("aspect_ratio", \.aspectRatio, in: WireLimits.ratios),
        .amount("height", \.height, in: WireLimits.pixels),
        .text("iso_639_1", \.languageCode),
        .requiredText("file_path", \.filePath),
        .number("vote_average", \.voteAverage, in: WireLimits.scores),
        .amount("vote_count", \.voteCount, in: WireLimits.votes),
        .amount("width", \.width, in: WireLimits.pixels),
    ]

    package mutating func finish(_ fields: FieldReader) {
        aspectRatio = fields.number("aspect_ratio", in: WireLimits.ratios) ?? Self.ratio(width, height)
    }
}
