import ServiceClient

extension GIPHY {
    /// The files of a GIF in one size. Every value is optional.
    public struct Rendition: Sendable, Hashable {
        /// The URL of the GIF or still picture.
        public var url: String?
        /// The width in pixels.
        public var width: Int?
        /// The height in pixels.
        public var height: Int?
        /// The size of the GIF in bytes; 0 if GIPHY does not know it.
        public var size: Int?
        /// The URL of the MP4.
        public var mp4: String?
        /// The size of the MP4 in bytes.
        public var mp4Size: Int?
        /// The URL of the WebP.
        public var webp: String?
        /// The size of the WebP in bytes.
        public var webpSize: Int?
        /// The number of frames; only of the original.
        public var frames: Int?
        /// A checksum of the file; only of the original.
        public var hash: String?

        /// Creates a rendition.
        public init(
            url: String? = nil, width: Int? = nil, height: Int? = nil, size: Int? = nil, mp4: String? = nil,
            mp4Size: Int? = nil, webp: String? = nil, webpSize: Int? = nil, frames: Int? = nil, hash: String? = nil
        ) {
            self.url = url
            self.width = width
            self.height = height
            self.size = size
            self.mp4 = mp4
            self.mp4Size = mp4Size
            self.webp = webp
            self.webpSize = webpSize
            self.frames = frames
            self.hash = hash
        }
    }
}

extension GIPHY.Rendition: Codable {
    enum CodingKeys: String, CodingKey {
        case url
        case width
        case height
        case size
        case mp4
        case mp4Size = "mp4_size"
        case webp
        case webpSize = "webp_size"
        case frames
        case hash
    }

    /// Throws if there is no file: GIPHY sends `{}` for some renditions.
    public init(from decoder: any Decoder) throws {
        let fields = try FieldReader<CodingKeys>(decoder)
        guard [CodingKeys.url, .mp4, .webp].contains(where: fields.holds) else { throw fields.missing(.url) }
        self.init(
            url: fields.text(.url), width: fields.integer(.width), height: fields.integer(.height),
            size: fields.integer(.size), mp4: fields.text(.mp4), mp4Size: fields.integer(.mp4Size),
            webp: fields.text(.webp), webpSize: fields.integer(.webpSize), frames: fields.integer(.frames),
            hash: fields.text(.hash))
    }

    /// Writes numbers as strings, and omits missing values.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(url, forKey: .url)
        try container.encodeIfPresent(width.map(String.init), forKey: .width)
        try container.encodeIfPresent(height.map(String.init), forKey: .height)
        try container.encodeIfPresent(size.map(String.init), forKey: .size)
        try container.encodeIfPresent(mp4, forKey: .mp4)
        try container.encodeIfPresent(mp4Size.map(String.init), forKey: .mp4Size)
        try container.encodeIfPresent(webp, forKey: .webp)
        try container.encodeIfPresent(webpSize.map(String.init), forKey: .webpSize)
        try container.encodeIfPresent(frames.map(String.init), forKey: .frames)
        try container.encodeIfPresent(hash, forKey: .hash)
    }
}
