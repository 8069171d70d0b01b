import Domain

/// The formats of a GIF that Matinee has. Tenor's videos are left out.
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
        return switch self {
        case .gif, .mediumGIF: file([.original], .gif)
        case .tinyGIF, .nanoGIF: file([.small, .original], .gif)
        case .webP: file([.original], .webP)
        case .tinyWebP, .nanoWebP: file([.small, .original], .webP)
        case .preview, .gifPreview, .tinyGIFPreview, .nanoGIFPreview: file([.still])
        }
    }
}
