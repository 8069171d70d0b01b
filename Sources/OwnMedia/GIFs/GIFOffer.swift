import Domain

/// The renditions of a GIF that can be made, and their sizes.
struct GIFOffer: Sendable, Hashable {
    /// Whether libvips is installed.
    let hasTools: Bool
    /// Names of renditions that failed.
    let failed: Set<String>

    /// The maximum number of pixels of all frames of a GIF with a small moving rendition.
    static let maxMovingPixels = 150_000_000
    static let maxFrames = 1000

    /// The size of a rendition; `nil` without libvips, for a small GIF, and for one that would take too long.
    func size(_ size: GIFRendition.Size, of gif: OwnGIF) -> PixelSize? {
        guard hasTools, case .success(let info) = gif.info, !failed.contains(gif.fileName(size)) else {
            return nil
        }
        switch size {
        case .original: return nil
        case .still: return info.size.fitting(width: 480, height: 1440)
        case .small:
            let fitting = info.size.fitting(width: 240, height: 720)
            guard fitting != info.size, info.frames <= Self.maxFrames,
                info.totalPixels <= Self.maxMovingPixels
            else { return nil }
            return fitting
        }
    }
}

extension PixelSize {
    /// Fits the size into a box, keeping the aspect ratio. Never enlarges.
    func fitting(width maxWidth: Int, height maxHeight: Int) -> PixelSize {
        guard width > maxWidth || height > maxHeight else { return self }
        // Compares two fractions without dividing.
        let isWide = width * maxHeight >= height * maxWidth
        let size =
            isWide
            ? PixelSize(width: maxWidth, height: max(1, (height * maxWidth + width / 2) / width))
            : PixelSize(width: max(1, (width * maxHeight + height / 2) / height), height: maxHeight)
        return size ?? self
    }
}
