extension GIPHY {
    /// The name of a rendition. GIPHY has more than these.
    public struct RenditionName: RawRepresentable, Sendable, Hashable {
        /// GIPHY's name: `fixed_width_small`.
        public let rawValue: String

        /// Creates a name.
        public init(rawValue: String) { self.rawValue = rawValue }
    }
}

extension GIPHY.RenditionName {
    /// The full size, at most 480 pixels on the long side.
    public static let original = Self(rawValue: "original")
    /// One frame of the original.
    public static let originalStill = Self(rawValue: "original_still")
    /// The original as MP4 only.
    public static let originalMP4 = Self(rawValue: "original_mp4")
    /// 200 pixels high.
    public static let fixedHeight = Self(rawValue: "fixed_height")
    /// 200 pixels high, one frame.
    public static let fixedHeightStill = Self(rawValue: "fixed_height_still")
    /// 200 pixels high, six frames.
    public static let fixedHeightDownsampled = Self(rawValue: "fixed_height_downsampled")
    /// 100 pixels high.
    public static let fixedHeightSmall = Self(rawValue: "fixed_height_small")
    /// 100 pixels high, one frame.
    public static let fixedHeightSmallStill = Self(rawValue: "fixed_height_small_still")
    /// 200 pixels wide.
    public static let fixedWidth = Self(rawValue: "fixed_width")
    /// 200 pixels wide, one frame.
    public static let fixedWidthStill = Self(rawValue: "fixed_width_still")
    /// 200 pixels wide, six frames.
    public static let fixedWidthDownsampled = Self(rawValue: "fixed_width_downsampled")
    /// 100 pixels wide.
    public static let fixedWidthSmall = Self(rawValue: "fixed_width_small")
    /// 100 pixels wide, one frame.
    public static let fixedWidthSmallStill = Self(rawValue: "fixed_width_small_still")
    /// Under 2 MB.
    public static let downsized = Self(rawValue: "downsized")
    /// Under 2 MB, one frame.
    public static let downsizedStill = Self(rawValue: "downsized_still")
    /// Under 200 kB, only MP4.
    public static let downsizedSmall = Self(rawValue: "downsized_small")
    /// Under 5 MB.
    public static let downsizedMedium = Self(rawValue: "downsized_medium")
    /// Under 8 MB.
    public static let downsizedLarge = Self(rawValue: "downsized_large")
    /// A loop of 15 seconds, only MP4.
    public static let looping = Self(rawValue: "looping")
    /// The first second or two, under 50 kB, only MP4.
    public static let preview = Self(rawValue: "preview")
    /// The preview as a GIF.
    public static let previewGIF = Self(rawValue: "preview_gif")
    /// The preview as WebP.
    public static let previewWebP = Self(rawValue: "preview_webp")
    /// 480 pixels wide, one frame.
    public static let still480 = Self(rawValue: "480w_still")
}
