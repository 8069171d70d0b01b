package import Domain

/// An uploaded file that begins like a picture. Its name and the sender's media type are ignored.
package struct UploadedPicture: Sendable, Hashable {
    package static let maxFileBytes = PictureProblem.maxFileBytes
    package static let maxPixels = PictureProblem.maxPixels

    /// The format, by the first bytes.
    package let format: Format
    package let bytes: [UInt8]

    package enum Format: Sendable, Hashable {
        case jpeg
        case png
        case webP
        case gif
        /// HEIC and AVIF, which share a container.
        case heif
    }

    /// Throws `.tooBig`, `.notAPicture` and `.tooManyPixels`.
    package init(_ bytes: [UInt8]) throws(PictureProblem) {
        guard bytes.count <= Self.maxFileBytes else { throw .tooBig }
        guard let format = Format(of: bytes) else { throw .notAPicture }
        // libvips uses the size of the first frame, whatever the screen of a GIF is. The screen is checked too.
        if format == .gif, let width = bytes.littleEndian(2, at: 6), let height = bytes.littleEndian(2, at: 8),
            let screen = PixelSize(width: width, height: height), !screen.isWithin(Self.maxPixels)
        {
            throw .tooManyPixels
        }
        self.format = format
        self.bytes = bytes
    }

    /// The file without metadata and additional pictures, and the number of its scans. Throws `.broken`.
    func stripped() throws(PictureProblem) -> (bytes: [UInt8], scans: Int) {
        let stripped: (bytes: [UInt8], scans: Int)? =
            switch format {
            case .jpeg: PictureStripping.jpeg(bytes)
            case .png: PictureStripping.png(bytes).map { ($0, 1) }
            case .webP: PictureStripping.webP(bytes).map { ($0, 1) }
            case .gif: PictureStripping.gif(bytes).map { ($0, 1) }
            case .heif: (bytes, 1)
            }
        guard let stripped else { throw .broken }
        return stripped
    }
}

extension UploadedPicture.Format {
    /// The brands of HEIC and AVIF (ISO/IEC 23008-12).
    private static let brands = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1", "avif", "avis"]

    /// `nil` if the bytes are not the beginning of an accepted format.
    init?(of bytes: [UInt8]) {
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if bytes.holds("RIFF", at: 0), bytes.holds("WEBP", at: 8) {
            self = .webP
        } else if bytes.holds("GIF87a", at: 0) || bytes.holds("GIF89a", at: 0) {
            self = .gif
        } else if bytes.holds("ftyp", at: 4), Self.brands.contains(where: { bytes.holds($0, at: 8) }) {
            self = .heif
        } else {
            return nil
        }
    }

    /// The file name extension and the libvips loader that must read the file.
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
