/// The width and height of a WebP picture in pixels. https://www.rfc-editor.org/rfc/rfc9649
struct WebPSize: Sendable, Hashable {
    let width: Int
    let height: Int

    /// `nil` for bytes that don't begin like WebP.
    init?(_ bytes: [UInt8]) {
        guard bytes.count >= 30, bytes.starts(with: Array("RIFF".utf8)), bytes[8..<12].elementsEqual("WEBP".utf8) else {
            return nil
        }
        /// A little-endian number.
        func number(_ place: Int, _ count: Int) -> Int {
            (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
        }
        switch String(decoding: bytes[12..<16], as: UTF8.self) {
        case "VP8 ":
            guard bytes[23..<26].elementsEqual([0x9D, 0x01, 0x2A]) else { return nil }
            // The upper two bits are a scale.
            width = number(26, 2) & 0x3FFF
            height = number(28, 2) & 0x3FFF
        case "VP8L":
            guard bytes[20] == 0x2F else { return nil }
            width = (number(21, 4) & 0x3FFF) + 1
            height = (number(21, 4) >> 14 & 0x3FFF) + 1
        case "VP8X":
            width = number(24, 3) + 1
            height = number(27, 3) + 1
        default: return nil
        }
    }
}
