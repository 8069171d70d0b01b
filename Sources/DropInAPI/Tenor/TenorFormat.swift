import Domain

/// The formats of a GIF that Matinee has.
///
/// https://developers.google.com/tenor/guides/response-objects-and-errors#content-formats
enum TenorFormat: String, Sendable, CaseIterable {
    case gif
    case mediumGIF = "mediumgif"
    case tinyGIF = "tinygif"
    case nanoGIF = "nanogif"
    case webP = "webp"
    case tinyWebP = "tinywebp"
    case nanoWebP = "nanowebp"
    case mp4
    case loopedMP4 = "loopedmp4"
    case tinyMP4 = "tinymp4"
    case nanoMP4 = "nanomp4"
    case webM = "webm"
    case tinyWebM = "tinywebm"
    case nanoWebM = "nanowebm"
    case preview
    case gifPreview = "gifpreview"
    case tinyGIFPreview = "tinygifpreview"
    case nanoGIFPreview = "nanogifpreview"

    /// The most suitable file of a GIF; `nil` if there is none.
    func file(of gif: GIF, at addresses: GIFAddresses) -> AddressedGIFFile? {
        func file(_ sizes: [GIFRendition.Size], _ format: GIFFormat? = nil) -> AddressedGIFFile? {
            sizes.lazy.compactMap { addresses.file(of: gif, $0) }.first {
                format == nil || $0.rendition.format == format
            }
        }
        /// The size in bytes is unknown until the video is made.
        func video(_ format: VideoFormat) -> AddressedGIFFile? {
            addresses.video(format, of: gif).map { address in
                var rendition = gif.original
                rendition.bytes = nil
                return AddressedGIFFile(rendition: rendition, address: address)
            }
        }
        return switch self {
        case .gif, .mediumGIF: file([.original], .gif)
        case .tinyGIF, .nanoGIF: file([.small, .original], .gif)
        case .webP: file([.original], .webP)
        case .tinyWebP, .nanoWebP: file([.small, .original], .webP)
        case .mp4, .loopedMP4, .tinyMP4, .nanoMP4: video(.mp4)
        case .webM, .tinyWebM, .nanoWebM: video(.webM)
        case .preview, .gifPreview, .tinyGIFPreview, .nanoGIFPreview: file([.still])
        }
    }
}
