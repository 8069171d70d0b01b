/// The width and height of a picture, in pixels.
package struct PixelSize: Sendable, Hashable {
    /// At least 1.
    package private(set) var width: Int
    /// At least 1.
    package private(set) var height: Int

    /// `nil` unless both are at least 1.
    package init?(width: Int, height: Int) {
        guard width > 0, height > 0 else { return nil }
        self.width = width
        self.height = height
    }

    /// Whether there are at most `limit` pixels. Cannot overflow.
    package func isWithin(_ limit: Int) -> Bool { width <= limit / height }

    /// Makes room for another size too.
    package mutating func grow(to other: PixelSize) {
        width = max(width, other.width)
        height = max(height, other.height)
    }
}

extension PixelSize {
    /// Reads the first chunk of a WebP (RFC 9649, 2.5 to 2.7); `nil` for another file, and if it is truncated.
    package init?(webP bytes: [UInt8]) {
        guard bytes.holds("RIFF", at: 0), bytes.holds("WEBP", at: 8), let length = bytes.littleEndian(4, at: 4),
            length + 8 <= bytes.count
        else { return nil }
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
