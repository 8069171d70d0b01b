/// A GIF without comments, XMP and other application data except the loop count, and without bytes after the trailer.
struct GIFMetadataStripper: Sendable, Hashable {
    let bytes: [UInt8]
    let info: GIFInfo

    /// The maximum number of pixels of all frames together.
    static let maxTotalPixels = 5_000_000_000

    init(_ file: [UInt8]) throws(InvalidGIFError) {
        guard file.count <= UploadedPicture.maxFileBytes else { throw .tooManyBytes }
        let info = try GIFInfo(ForwardBytes(file))
        guard info.totalPixels <= Self.maxTotalPixels else { throw .tooManyPixels }
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
            // The graphic control before this text belongs to it, so it is dropped too.
            case .plainText: control = nil
            case .unseen: break
            case .trailer: break reading
            }
        }
        self.bytes = bytes + [0x3B]
        self.info = info
    }

    /// Netscape's loop extension, which all players support.
    private static func looping(_ times: Int) -> [UInt8] {
        [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8)
            + [3, 1, UInt8(truncatingIfNeeded: times), UInt8(truncatingIfNeeded: times >> 8), 0]
    }
}
