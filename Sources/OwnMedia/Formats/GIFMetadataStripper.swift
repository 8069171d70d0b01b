/// A GIF file of what one sees, and of nothing else: no comments, no XMP, nothing of other applications but how often
/// it is repeated, and nothing behind its end.
struct GIFMetadataStripper: Sendable, Hashable {
    let bytes: [UInt8]
    let outline: GIFInfo

    /// The most pixels that all frames may have together.
    static let maxTotalPixels = 5_000_000_000

    /// Takes out of a file what one sees.
    init(_ file: [UInt8]) throws(InvalidGIFError) {
        guard file.count <= UploadedPicture.maxFileBytes else { throw .tooManyBytes }
        let outline = try GIFInfo(ForwardBytes(file))
        guard outline.totalPixels <= Self.maxTotalPixels else { throw .tooManyPixels }
        var blocks = GIFBlocks(ForwardBytes(file))
        var bytes: [UInt8] = []
        bytes.reserveCapacity(file.count)
        var control: Range<Int>?
        var isLooping = false
        reading: while true {
            let block = try blocks.next()
            let range = blocks.start..<blocks.end
            switch block {
            case .screen: bytes += file[range]
            case .control: control = range
            case .picture:
                if let control { bytes += file[control] }
                bytes += file[range]
                control = nil
            case .looping(let times):
                if !isLooping { bytes += Self.looping(times) }
                isLooping = true
            // What a control says of a text goes with it.
            case .plainText: control = nil
            case .unseen: break
            case .trailer: break reading
            }
        }
        self.bytes = bytes + [0x3B]
        self.outline = outline
    }

    /// The extension that Netscape's browser repeats by, which all have taken over.
    private static func looping(_ times: Int) -> [UInt8] {
        [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8)
            + [3, 1, UInt8(truncatingIfNeeded: times), UInt8(truncatingIfNeeded: times >> 8), 0]
    }
}
