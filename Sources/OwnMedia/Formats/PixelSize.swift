/// The width and height of a picture, in pixels.
package struct PixelSize: Sendable, Hashable {
    /// At least 1.
    package let width: Int
    /// At least 1.
    package let height: Int

    /// `nil` for a picture without any pixel.
    package init?(width: Int, height: Int) {
        guard width > 0, height > 0 else { return nil }
        self.width = width
        self.height = height
    }

    /// As wide and as high as both.
    func enclosing(_ other: PixelSize?) -> PixelSize {
        guard let other else { return self }
        return PixelSize(width: max(width, other.width), height: max(height, other.height)) ?? self
    }

    /// Whether there are no more pixels than `limit`. Does not overflow.
    func isWithin(_ limit: Int) -> Bool { width <= limit / height }
}

extension PixelSize {
    /// By the header of a PNG (W3C Portable Network Graphics, 11.2.1), whose chunks are all there up to the last one.
    init?(png bytes: [UInt8]) {
        guard bytes.bigEndian(4, at: 8) == 13, bytes.holds("IHDR", at: 12),
            let width = bytes.bigEndian(4, at: 16), let height = bytes.bigEndian(4, at: 20)
        else { return nil }
        var position = 8
        while !bytes.holds("IEND", at: position + 4) {
            guard let length = bytes.bigEndian(4, at: position) else { return nil }
            position += length + 12
        }
        self.init(width: width, height: height)
    }

    /// By the logical screen of a GIF (GIF89a Specification, 18).
    init?(gif bytes: [UInt8]) {
        guard let width = bytes.littleEndian(2, at: 6), let height = bytes.littleEndian(2, at: 8) else { return nil }
        self.init(width: width, height: height)
    }

    /// By the first chunk of a WebP (RFC 9649, 2.5 to 2.7), which is there as far as it states.
    init?(webP bytes: [UInt8]) {
        guard let length = bytes.littleEndian(4, at: 4), length + 8 <= bytes.count else { return nil }
        if bytes.holds("VP8X", at: 12) {
            guard let width = bytes.littleEndian(3, at: 24), let height = bytes.littleEndian(3, at: 27) else {
                return nil
            }
            self.init(width: width + 1, height: height + 1)
        } else if bytes.holds("VP8L", at: 12) {
            guard bytes.littleEndian(1, at: 20) == 0x2F, let bits = bytes.littleEndian(4, at: 21) else { return nil }
            self.init(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
        } else {
            guard bytes.holds("VP8 ", at: 12), bytes.littleEndian(3, at: 23) == 0x2A019D,
                let width = bytes.littleEndian(2, at: 26), let height = bytes.littleEndian(2, at: 28)
            else { return nil }
            self.init(width: width & 0x3FFF, height: height & 0x3FFF)
        }
    }
}
