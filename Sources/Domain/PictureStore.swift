/// Pictures of posters, from the data folder or fetched from services.
public protocol PictureStore: Sendable {
    /// A picture by its name.
    ///
    /// Throws `SourceError.notFound` if the source does not have it, and `.badAnswer` for a response that is not a
    /// picture.
    func picture(_ name: PictureName) async throws(SourceError) -> Picture
}

/// The name of a picture at its source.
public struct PictureName: Sendable, Hashable {
    /// The source's name in addresses: `tmdb`.
    public let source: String
    /// The size: `w342`.
    public let size: String
    /// The file: `abc.jpg`.
    public let file: String

    /// `nil` for a part with anything but letters, digits, hyphens, underscores and dots, or with a leading dot.
    public init?(source: String, size: String, file: String) {
        guard [source, size, file].allSatisfy(Self.isPlain) else { return nil }
        self.source = source
        self.size = size
        self.file = file
    }

    /// The user's own picture in one of `PersonalMovie.pictureWidths`.
    public init(_ key: PictureKey, width: Int) {
        source = PersonalMovie.pictureSource
        size = "w\(width)"
        file = "\(key).webp"
    }

    private static func isPlain(_ part: String) -> Bool {
        (1...200).contains(part.utf8.count) && !part.hasPrefix(".") && part.utf8.allSatisfy(\.isPlain)
    }
}

public struct Picture: Sendable, Hashable {
    /// The format, by the first bytes and not by a claimed media type.
    public let format: Format
    public let bytes: [UInt8]

    public enum Format: String, Sendable, Hashable, CaseIterable {
        /// Only if it is a `PlainDrawing`.
        case svg = "image/svg+xml"
        case jpeg = "image/jpeg"
        case png = "image/png"
        case webP = "image/webp"

        /// The value of `Content-Type`, with a charset for text (OWASP ASVS 5.0.0, 4.1.1).
        public var contentType: String { self == .svg ? "\(rawValue); charset=utf-8" : rawValue }

        /// The ending of file names, without a period.
        public var ending: String {
            switch self {
            case .svg: "svg"
            case .jpeg: "jpg"
            case .png: "png"
            case .webP: "webp"
            }
        }
    }

    /// `nil` for bytes of other formats.
    public init?(_ bytes: [UInt8]) {
        guard let format = Self.format(of: bytes) else { return nil }
        self.format = format
        self.bytes = bytes
    }

    private static func format(of bytes: [UInt8]) -> Format? {
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
        if bytes.holds("RIFF", at: 0), bytes.holds("WEBP", at: 8) { return .webP }
        return PlainDrawing.isOne(bytes) ? .svg : nil
    }
}

extension Picture {
    /// Whether the file is complete, as far as its format marks the end.
    public var isWhole: Bool {
        switch format {
        case .jpeg:
            // The end marker follows the last scan: https://www.w3.org/Graphics/JPEG/itu-t81.pdf, annex B.
            guard let scan = place(ofLast: [0xFF, 0xDA]), let end = place(ofLast: [0xFF, 0xD9]) else { return false }
            return scan < end
        case .png: return place(ofLast: Array("IEND".utf8)) != nil
        case .webP:
            // https://developers.google.com/speed/webp/docs/riff_container
            return bytes.littleEndian(4, at: 4).map { bytes.count >= max(12, $0 + 8) } ?? false
        case .svg: return true
        }
    }

    private func place(ofLast mark: [UInt8]) -> Int? {
        guard bytes.count >= mark.count else { return nil }
        return stride(from: bytes.count - mark.count, through: 0, by: -1).first { place in
            bytes[place..<place + mark.count].elementsEqual(mark)
        }
    }
}
