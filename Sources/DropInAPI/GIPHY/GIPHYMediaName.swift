import Domain

/// Where a file of a GIF is: `/giphy/media/drawn-popcorn/small.gif?v=0b2f…`.
///
/// The digits follow from what tells one content of the file from another, so that it can be kept for ever.
struct GIPHYMediaName: Sendable, Hashable {
    let id: GIFID
    let size: GIFRendition.Size
    let format: GIFFormat
    /// `nil` where an address does not say.
    let mark: String?

    /// `nil` for a file that there is not, or is not here. Others cannot know `secret`, so they cannot make the digits of
    /// an own GIF themselves.
    init?(_ gif: GIF, _ size: GIFRendition.Size, secret: String) {
        guard let rendition = gif[size], case .here(let revision) = rendition.place else { return nil }
        id = gif.id
        self.size = size
        format = rendition.format
        mark = StableHash([gif.id.description, size.rawValue, revision], secret: secret).digits
    }

    /// Reads the last two parts of an address's path; `nil` where they are no GIF's and no file's.
    init?(id: String, file: String, mark: String?) {
        let parts = file.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, let id = GIFID(id), let size = GIFRendition.Size(rawValue: String(parts[0])),
            let format = GIFFormat.allCases.first(where: { $0.fileExtension == parts[1] })
        else { return nil }
        self.id = id
        self.size = size
        self.format = format
        self.mark = mark
    }

    var path: String {
        "/giphy/media/\(id)/\(size.rawValue).\(format.fileExtension)\(mark.map { "?v=\($0)" } ?? "")"
    }
}
