extension GIPHY {
    /// The files of a GIF in one of its sizes. Any of the values can be missing.
    public struct Rendition: Sendable, Hashable {
        /// Where the GIF is, or the picture of one that does not move.
        public var url: String?
        /// In pixels.
        public var width: Int?
        /// In pixels.
        public var height: Int?
        /// Of the GIF, in bytes. GIPHY writes 0 for what it does not know.
        public var size: Int?
        /// Where it is as MP4.
        public var mp4: String?
        /// Of the MP4, in bytes.
        public var mp4Size: Int?
        /// Where it is as WebP.
        public var webp: String?
        /// Of the WebP, in bytes.
        public var webpSize: Int?
        /// How many frames it has; only with the original.
        public var frames: Int?
        /// A sum over the file; only with the original.
        public var hash: String?

        /// A rendition by what is known of it.
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

    /// Throws where there is no file: GIPHY sends `{}` for some.
    public init(from decoder: any Decoder) throws {
        let fields = try FieldReader<CodingKeys>(decoder)
        try fields.requireAny(of: .url, .mp4, .webp)
        self.init(
            url: fields.text(.url), width: fields.integer(.width), height: fields.integer(.height),
            size: fields.integer(.size), mp4: fields.text(.mp4), mp4Size: fields.integer(.mp4Size),
            webp: fields.text(.webp), webpSize: fields.integer(.webpSize), frames: fields.integer(.frames),
            hash: fields.text(.hash))
    }

    /// Writes numbers as strings, and nothing for what is not known.
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
