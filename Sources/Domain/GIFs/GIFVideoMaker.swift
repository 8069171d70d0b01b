/// Makes videos of GIFs, for programs that show GIFs as videos.
public protocol GIFVideoMaker: Sendable {
    /// A video of a GIF, made on first use, without sound and at most a pixel narrower or lower than the GIF.
    ///
    /// Throws `SourceError.notFound` for a file that no video can be made of, `.quotaSpent` if too many are waiting.
    ///
    /// - Parameter name: letters and digits that change with the file.
    func video(_ format: VideoFormat, of file: GIFFile, named name: String) async throws(SourceError)
        -> GIFFile.Contents
}

extension GIF {
    /// The maximum number of pixels of all frames of a GIF with videos: FFmpeg takes about a second for 100 million.
    package static let maxVideoPixels = 500_000_000

    /// Whether videos are made of it: not of WebP, and not of a GIF that would occupy a processor for long.
    package var hasVideos: Bool {
        original.format == .gif
            && original.width * original.height * max(1, frameCount ?? 1) <= Self.maxVideoPixels
    }
}

/// The format of a video. The raw value is its media type.
public enum VideoFormat: String, Sendable, Hashable, CaseIterable {
    case mp4 = "video/mp4"
    case webM = "video/webm"

    /// The file extension without the dot.
    public var fileExtension: String {
        switch self {
        case .mp4: "mp4"
        case .webM: "webm"
        }
    }
}
