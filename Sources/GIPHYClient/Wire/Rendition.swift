package import ServiceClient

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

        /// A value with the defaults of all fields.
        public static let blank = Self()
    }
}

extension GIPHY.Rendition: WireObject {
    package static let fields: [WireField<Self>] = [
        .optionalText("url", \.url),
        .digits("width", \.width),
        .digits("height", \.height),
        .digits("size", \.size),
        .optionalText("mp4", \.mp4),
        .digits("mp4_size", \.mp4Size),
        .optionalText("webp", \.webp),
        .digits("webp_size", \.webpSize),
        .digits("frames", \.frames),
        .optionalText("hash", \.hash),
    ]

    /// Throws if there is no file: GIPHY sends `{}` for some renditions.
    package static func check(_ fields: FieldReader) throws {
        guard ["url", "mp4", "webp"].contains(where: fields.holds) else { throw fields.missing("url") }
    }
}

extension WireField {
    /// A number that is written as a string, or not at all if there is none.
    fileprivate static func digits(_ name: String, _ path: Path<Int?>) -> Self {
        Self(name, path, writing: { try $1.encodeIfPresent($0.map(String.init), forKey: $2) }) { $0.integer($1) }
    }
}
