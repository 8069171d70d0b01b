import Domain

/// Which renditions can be made of a person's GIF, and how large they are.
struct GIFOffer: Sendable, Hashable {
    /// Whether there are the programs that it takes.
    let hasTools: Bool
    /// The names of the files that could not be made.
    let hopeless: Set<String>

    /// The most pixels that all frames of a GIF have together of which a smaller one is made that moves.
    static let maxMovingPixels = 150_000_000
    /// The most frames that it has.
    static let maxFrames = 1000

    /// `nil` where there is none: no programs, a GIF that is small already, or one that would take too long.
    func size(_ size: GIFRendition.Size, of gif: OwnGIF) -> PixelSize? {
        guard hasTools, case .success(let outline) = gif.outline, !hopeless.contains(gif.fileName(size)) else {
            return nil
        }
        switch size {
        case .original: return nil
        case .still: return outline.size.fitting(width: 480, height: 1440)
        case .small:
            let fitting = outline.size.fitting(width: 240, height: 720)
            guard fitting != outline.size, outline.frames <= Self.maxFrames,
                outline.totalPixels <= Self.maxMovingPixels
            else { return nil }
            return fitting
        }
    }
}

extension PixelSize {
    /// As large as fits, in the same proportions, and never larger.
    func fitting(width most: Int, height tallest: Int) -> PixelSize {
        guard width > most || height > tallest else { return self }
        // Which side is the one to be cut tells the larger of two fractions.
        let isWide = width * tallest >= height * most
        let size =
            isWide
            ? PixelSize(width: most, height: max(1, (height * most + width / 2) / width))
            : PixelSize(width: max(1, (width * tallest + height / 2) / height), height: tallest)
        return size ?? self
    }
}
