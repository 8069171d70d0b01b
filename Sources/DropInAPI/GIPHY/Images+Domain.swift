import Domain
import GIPHYClient

extension GIPHY.Images {
    /// The requirements of a rendition.
    private enum Need {
        case pixelsHigh(Int)
        case pixelsWide(Int)
        case bytes(Int)
        case smallest
    }

    private static let moving: [(GIPHY.RenditionName, Need)] = [
        (.fixedHeight, .pixelsHigh(200)), (.fixedHeightDownsampled, .pixelsHigh(200)),
        (.fixedHeightSmall, .pixelsHigh(100)), (.fixedWidth, .pixelsWide(200)),
        (.fixedWidthDownsampled, .pixelsWide(200)), (.fixedWidthSmall, .pixelsWide(100)),
        (.downsized, .bytes(2_000_000)), (.downsizedMedium, .bytes(5_000_000)), (.downsizedLarge, .bytes(8_000_000)),
        (.previewGIF, .smallest),
    ]
    private static let stills: [GIPHY.RenditionName] = [
        .originalStill, .fixedHeightStill, .fixedHeightSmallStill, .fixedWidthStill, .fixedWidthSmallStill,
        .downsizedStill, .still480,
    ]
    private static let videos: [GIPHY.RenditionName] = [.originalMP4, .looping, .preview, .downsizedSmall]

    /// The most suitable file for each rendition. Stills have one frame, and all other files move.
    init(_ gif: Domain.GIF, at addresses: GIFAddresses) {
        self.init()
        for name in Self.videos { self[name] = .blank }
        if let video = addresses.video(.mp4, of: gif) {
            for name in Self.videos {
                self[name]?.mp4 = video
                // `looping` has no size at GIPHY.
                self[name]?.width = name == .looping ? nil : gif.original.width
                self[name]?.height = name == .looping ? nil : gif.original.height
            }
        }
        let still = addresses.file(of: gif, .still).map { GIPHY.Rendition($0) }
        for name in Self.stills { self[name] = still ?? .blank }

        let original = addresses.file(of: gif, .original)
        let all = [addresses.file(of: gif, .small), original].compactMap(\.self).sorted { $0.pixels < $1.pixels }
        let gifs = all.filter { $0.rendition.format == .gif }
        for (name, need) in Self.moving {
            self[name] = Self.best(for: need, of: gifs.isEmpty ? all : gifs).map { GIPHY.Rendition($0, among: all) }
        }
        self[.previewWebP] = all.first { $0.rendition.format == .webP }.map { GIPHY.Rendition($0) }
        self[.original] = original.map { GIPHY.Rendition($0, among: all) }
        self[.original]?.mp4 = addresses.video(.mp4, of: gif)
        self[.original]?.frames = gif.frameCount
        self[.original]?.hash = GIPHYMediaName(gif, .original, secret: addresses.secret)?.mark
    }

    /// - Parameter files: the smallest first.
    private static func best(for need: Need, of files: [AddressedGIFFile]) -> AddressedGIFFile? {
        switch need {
        case .pixelsHigh(let height): files.first { $0.rendition.height >= height } ?? files.last
        case .pixelsWide(let width): files.first { $0.rendition.width >= width } ?? files.last
        case .bytes(let limit): files.last { $0.rendition.bytes.map { $0 < limit } == true } ?? files.first
        case .smallest: files.first
        }
    }
}

extension GIPHY.Rendition {
    /// A file with the WebP of the same width and height among `files`, if there is one.
    fileprivate init(_ file: AddressedGIFFile, among files: [AddressedGIFFile] = []) {
        let rendition = file.rendition
        let webP = files.first { other in
            other.rendition.format == .webP && other.rendition.width == rendition.width
                && other.rendition.height == rendition.height
        }
        self = .blank
        url = file.address
        width = rendition.width
        height = rendition.height
        size = rendition.bytes
        webp = webP?.address
        webpSize = webP?.rendition.bytes
    }
}
