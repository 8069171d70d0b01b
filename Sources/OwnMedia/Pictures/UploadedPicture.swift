package import Domain

/// A picture that somebody sent, as far as its bytes can tell without being decoded.
///
/// Neither its name nor what the sender says of it counts. What is none of the formats is never handed on.
package struct UploadedPicture: Sendable, Hashable {
    /// The most bytes that a file may have: 15 MB.
    package static let maxFileBytes = 15 * 1024 * 1024
    /// The most pixels that a picture may have.
    package static let maxPixels = 50_000_000

    /// What it is, by its first bytes.
    package let format: Format
    /// Its width and height, by its header and before any rotation.
    package let size: PixelSize
    /// All of its bytes.
    package let bytes: [UInt8]

    /// What of it is decoded. Throws `.broken`, and `.tooManyPixels` where a JPEG draws its picture over and over.
    func stripped() throws(PictureProblem) -> [UInt8] {
        let bytes: [UInt8]?
        switch format {
        case .png: bytes = PictureStripping.png(self.bytes)
        case .webP: bytes = PictureStripping.webP(self.bytes)
        case .gif: bytes = PictureStripping.gif(self.bytes)
        case .heif: bytes = self.bytes
        case .jpeg:
            let jpeg = PictureStripping.jpeg(self.bytes)
            guard size.isWithin(PictureStripping.maxScannedPixels / max(1, jpeg?.scans ?? 1)) else {
                throw .tooManyPixels
            }
            bytes = jpeg?.bytes
        }
        guard let bytes else { throw .broken }
        return bytes
    }

    /// Whether it takes little time to decode: few pixels, and none of the formats that movies are coded in.
    var isSmall: Bool { format != .heif && size.isWithin(Self.maxSmallPixels) }

    /// As many as a phone's photo has.
    private static let maxSmallPixels = 16_000_000

    /// The formats that are taken.
    package enum Format: Sendable, Hashable, CaseIterable {
        case jpeg
        case png
        case webP
        case gif
        /// HEIC and AVIF, which are kept in the same kind of file.
        case heif
    }

    /// Throws `.notAPicture`, `.tooBig`, `.tooManyPixels` and `.broken`.
    package init(_ bytes: [UInt8]) throws(PictureProblem) {
        guard bytes.count <= Self.maxFileBytes else { throw .tooBig }
        guard let format = Format(of: bytes) else { throw .notAPicture }
        guard let size = format.size(of: bytes) else { throw .broken }
        guard size.isWithin(Self.maxPixels) else { throw .tooManyPixels }
        self.format = format
        self.size = size
        self.bytes = bytes
    }
}

extension UploadedPicture.Format {
    /// `nil` for bytes that begin as none of the formats.
    init?(of bytes: [UInt8]) {
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if bytes.holds("RIFF", at: 0), bytes.holds("WEBP", at: 8) {
            self = .webP
        } else if bytes.holds("GIF87a", at: 0) || bytes.holds("GIF89a", at: 0) {
            self = .gif
        } else if HEIFBoxes.isHEIF(bytes) {
            self = .heif
        } else {
            return nil
        }
    }

    /// The width and height that a file states, `nil` for one that is broken or ends before it should.
    func size(of bytes: [UInt8]) -> PixelSize? {
        switch self {
        case .jpeg: PixelSize(jpeg: bytes)
        case .png: PixelSize(png: bytes)
        case .webP: PixelSize(webP: bytes)
        case .gif: PixelSize(gif: bytes)
        case .heif: HEIFBoxes.size(of: bytes)
        }
    }

    /// What libvips is to take it for: the names of a file and of a loader.
    var loading: (ending: String, loader: String) {
        switch self {
        case .jpeg: ("jpg", "jpegload")
        case .png: ("png", "pngload")
        case .webP: ("webp", "webpload")
        case .gif: ("gif", "gifload")
        case .heif: ("heic", "heifload")
        }
    }
}
