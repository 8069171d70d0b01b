import Domain
import GIPHYClient

/// Chooses among a GIF's renditions. Ignores files on other servers and impossible sizes.
struct GIPHYFiles {
    private let images: GIPHY.Images
    private let addresses: GIFAddresses

    init(_ images: GIPHY.Images, at addresses: GIFAddresses) {
        self.images = images
        self.addresses = addresses
    }

    /// The largest rendition, preferably a GIF.
    var original: GIFRendition? {
        Self.largestFirst.lazy.compactMap { files(of: $0).first }.first
    }

    /// A rendition for a grid with columns of 200 to 240 pixels: preferably WebP, then the smallest file.
    var small: GIFRendition? {
        guard let original else { return nil }
        let suited = Self.smaller.flatMap(files).filter { file in
            Self.widths.contains(file.width) && file.width <= original.width && file.place != original.place
        }
        return suited.min { Self.cost($0) < Self.cost($1) }
    }

    /// One frame, as large as `still480` if that exists, else a small one.
    var still: GIFRendition? { Self.stills.lazy.compactMap { files(of: $0).first }.first }

    /// A rendition's files, the GIF before the WebP.
    private func files(of name: GIPHY.RenditionName) -> [GIFRendition] {
        guard let rendition = images[name], let width = rendition.width, let height = rendition.height,
            Self.sides.contains(width), Self.sides.contains(height)
        else { return [] }
        return [(rendition.url, rendition.size, GIFFormat.gif), (rendition.webp, rendition.webpSize, .webP)]
            .compactMap { address, size, format in
                guard let address = addresses.picture(address) else { return nil }
                return GIFRendition(
                    format: Self.format(of: address) ?? format, width: width, height: height,
                    bytes: size.flatMap { Self.sizes.contains($0) ? $0 : nil }, place: .web(address))
            }
    }

    /// The format by the file extension.
    private static func format(of address: String) -> GIFFormat? {
        let path = address.prefix { $0 != "?" && $0 != "#" }.lowercased()
        return GIFFormat.allCases.first { path.hasSuffix(".\($0.fileExtension)") }
    }

    /// Orders by format (WebP first), then bytes, then pixels.
    private static func cost(_ file: GIFRendition) -> (Int, Int, Int) {
        (file.format == .webP ? 0 : 1, file.bytes ?? .max, file.width * file.height)
    }

    private static let sides = 1...10_000
    private static let sizes = 1...1_000_000_000
    /// Narrower files are blurred in the grid, wider ones waste bytes.
    private static let widths = 180...360

    private static let largestFirst: [GIPHY.RenditionName] = [
        .original, .downsizedLarge, .downsizedMedium, .downsized, .fixedHeight, .fixedWidth, .fixedHeightDownsampled,
        .fixedWidthDownsampled, .fixedHeightSmall, .fixedWidthSmall, .previewGIF, .previewWebP,
    ]
    private static let smaller: [GIPHY.RenditionName] = [
        .fixedWidth, .fixedWidthDownsampled, .fixedHeight, .fixedHeightDownsampled, .downsized,
    ]
    private static let stills: [GIPHY.RenditionName] = [
        .still480, .fixedWidthStill, .fixedHeightStill, .downsizedStill, .originalStill, .fixedWidthSmallStill,
        .fixedHeightSmallStill,
    ]
}
