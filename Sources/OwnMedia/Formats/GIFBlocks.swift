import Domain

/// Reads the blocks of a GIF by the grammar of the GIF89a Specification, appendix B, without decoding pictures. The
/// numbers below are its sections.
///
/// https://www.w3.org/Graphics/GIF/spec-gif89a.txt
struct GIFBlocks: ~Copyable {
    enum Block: Sendable, Hashable {
        /// Header, logical screen and global color table (17 to 19).
        case screen(PixelSize)
        /// Graphic control (23) of the next picture or text; the delay is in hundredths of a second.
        case control(delay: Int)
        /// A picture with its color table (20 to 22). The size reaches from the screen's upper left corner to the
        /// picture's lower right one.
        case picture(PixelSize)
        /// Netscape's loop count; 0 means forever.
        case looping(times: Int)
        /// Text to draw, which almost no program supports (25).
        case plainText
        /// Comments and application data (24, 26).
        case unseen
        case trailer
    }

    private var bytes: ForwardBytes
    private var hasScreen = false
    private(set) var start = 0

    init(_ bytes: consuming ForwardBytes) { self.bytes = bytes }

    var end: Int { bytes.position }

    /// The next block; the last one is `.trailer`.
    mutating func next() throws(InvalidGIFError) -> Block {
        start = bytes.position
        guard hasScreen else {
            hasScreen = true
            return .screen(try screen())
        }
        switch try bytes.next() {
        case 0x2C: return .picture(try picture())
        case 0x21: return try extensionBlock()
        case 0x3B: return .trailer
        default: throw .broken
        }
    }

    private mutating func screen() throws(InvalidGIFError) -> PixelSize {
        for (index, letter) in "GIF8_a".utf8.enumerated() {
            let byte: UInt8
            do throws(InvalidGIFError) { byte = try bytes.next() } catch {
                throw index == 0 && error == .cutOff ? .empty : error
            }
            let isRight = index == 4 ? [UInt8(ascii: "7"), UInt8(ascii: "9")].contains(byte) : byte == letter
            guard isRight else { throw .notAGIF }
        }
        let (width, height) = (try bytes.nextPair(), try bytes.nextPair())
        guard let size = PixelSize(width: width, height: height) else { throw .broken }
        let packed = try bytes.next()
        // Background color and pixel aspect ratio.
        try bytes.skip(2)
        try skipColors(packed)
        return size
    }

    private mutating func picture() throws(InvalidGIFError) -> PixelSize {
        let (left, top) = (try bytes.nextPair(), try bytes.nextPair())
        let (width, height) = (try bytes.nextPair(), try bytes.nextPair())
        guard width > 0, height > 0, let size = PixelSize(width: left + width, height: top + height) else {
            throw .broken
        }
        try skipColors(try bytes.next())
        guard (1...11).contains(try bytes.next()) else { throw .broken }
        let first = try bytes.next()
        guard first > 0 else { throw .broken }
        try bytes.skip(Int(first))
        try skipParts()
        return size
    }

    private mutating func extensionBlock() throws(InvalidGIFError) -> Block {
        switch try bytes.next() {
        case 0xF9:
            guard try bytes.next() == 4 else { throw .broken }
            try bytes.skip(1)
            let delay = try bytes.nextPair()
            try bytes.skip(1)
            guard try bytes.next() == 0 else { throw .broken }
            return .control(delay: delay)
        case 0x01:
            try skipParts()
            return .plainText
        case 0xFF: return try application()
        default:
            try skipParts()
            return .unseen
        }
    }

    private mutating func application() throws(InvalidGIFError) -> Block {
        guard try bytes.next() == 11 else { throw .broken }
        var name: [UInt8] = []
        for _ in 0..<11 { name.append(try bytes.next()) }
        let isLooping = name.holds("NETSCAPE2.0", at: 0) || name.holds("ANIMEXTS1.0", at: 0)
        let first = try bytes.next()
        guard first > 0 else { return .unseen }
        guard isLooping, first == 3 else {
            try bytes.skip(Int(first))
            try skipParts()
            return .unseen
        }
        let kind = try bytes.next()
        let times = try bytes.nextPair()
        try skipParts()
        return kind & 7 == 1 ? .looping(times: times) : .unseen
    }

    /// Skips a color table if the packed field announces one.
    private mutating func skipColors(_ packed: UInt8) throws(InvalidGIFError) {
        if packed & 0x80 != 0 { try bytes.skip(3 << (Int(packed & 7) + 1)) }
    }

    /// Skips data sub-blocks up to the empty one (15, 16).
    private mutating func skipParts() throws(InvalidGIFError) {
        while true {
            let count = try bytes.next()
            guard count > 0 else { return }
            try bytes.skip(Int(count))
        }
    }
}
