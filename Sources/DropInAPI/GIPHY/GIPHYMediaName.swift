import Domain

/// The path of a GIF's file: `/giphy/media/drawn-popcorn/small.gif?v=0b2f…`.
///
/// The digits change with the contents, so that the file can be cached forever.
struct GIPHYMediaName: Sendable, Hashable {
    let id: GIFID
    let size: GIFRendition.Size
    let format: GIFFormat
    /// A video of the file instead of it.
    var video: VideoFormat?
    /// `nil` if the address has none.
    let mark: String?

    /// `nil` for a file that is missing or on another server. The digits of an own GIF can't be computed without
    /// `secret`.
    init?(_ gif: GIF, _ size: GIFRendition.Size, secret: AddressSecret) {
        guard let rendition = gif[size], case .here(let revision) = rendition.place else { return nil }
        id = gif.id
        self.size = size
        format = rendition.format
        mark = secret.mark([gif.id.description, size.rawValue, revision])
    }

    /// Parses the last two parts of a path; `nil` if they don't name a GIF's file.
    init?(id: String, file: String, mark: String?) {
        let parts = file.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, let id = GIFID(id), let size = GIFRendition.Size(rawValue: String(parts[0])),
            let video = Optional(VideoFormat.allCases.first { $0.fileExtension == parts[1] }),
            let format = GIFFormat.allCases.first(where: { $0.fileExtension == parts[1] }) ?? video.map({ _ in .gif })
        else { return nil }
        self.video = video
        self.id = id
        self.size = size
        self.format = format
        self.mark = mark
    }

    /// The path of the file, or of a video instead.
    func path(_ video: VideoFormat? = nil) -> String {
        let ending = video?.fileExtension ?? format.fileExtension
        return "/giphy/media/\(id)/\(size.rawValue).\(ending)\(mark.map { "?v=\($0)" } ?? "")"
    }
}
