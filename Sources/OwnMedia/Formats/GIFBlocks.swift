/// The blocks of a GIF one after the other, by the grammar of the GIF89a Specification, appendix B. Pictures are passed
/// over, not decoded.
///
/// https://www.w3.org/Graphics/GIF/spec-gif89a.txt
struct GIFBlocks: ~Copyable {
    /// What a block is.
    enum Block: Sendable, Hashable {
        /// The header, the logical screen and its colours (17 to 19).
        case screen(PixelSize)
        /// How the picture or text behind it is shown (23): for how many hundredths of a second.
        case control(delay: Int)
        /// A picture with its colours (20 to 22).
        case picture(PixelSize)
        /// How often all is repeated, as Netscape wrote it: 0 for ever.
        case looping(times: Int)
        /// A text that is drawn, which hardly any program does (25).
        case plainText
        /// What one does not see: comments, and what other applications put there (24, 26).
        case unseen
        /// The last byte (27).
        case trailer
    }

    private var bytes: ForwardBytes
    private var hasScreen = false
    /// Where the last block began.
    private(set) var start = 0

    init(_ bytes: consuming ForwardBytes) { self.bytes = bytes }

    /// Where the last block ended.
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
        // The background's colour and the form of the pixels.
        try bytes.skip(2)
        try skipColours(packed)
        return size
    }

    private mutating func picture() throws(InvalidGIFError) -> PixelSize {
        // From the left and from the top.
        try bytes.skip(4)
        let (width, height) = (try bytes.nextPair(), try bytes.nextPair())
        guard let size = PixelSize(width: width, height: height) else { throw .broken }
        try skipColours(try bytes.next())
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

    /// A table of colours, where a packed field says that there is one.
    private mutating func skipColours(_ packed: UInt8) throws(InvalidGIFError) {
        if packed & 0x80 != 0 { try bytes.skip(3 << (Int(packed & 7) + 1)) }
    }

    /// Parts of up to 255 bytes, up to the empty one that ends them (15, 16).
    private mutating func skipParts() throws(InvalidGIFError) {
        while true {
            let count = try bytes.next()
            guard count > 0 else { return }
            try bytes.skip(Int(count))
        }
    }
}
