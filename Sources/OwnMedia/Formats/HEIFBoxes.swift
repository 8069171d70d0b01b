/// As much of the boxes of a HEIF file (ISO/IEC 14496-12 and 23008-12) as it takes to know how large its pictures are.
enum HEIFBoxes {
    /// What HEIC and AVIF call themselves.
    private static let brands = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1", "avif", "avis"]

    static func isHEIF(_ bytes: [UInt8]) -> Bool {
        bytes.holds("ftyp", at: 4) && brands.contains { bytes.holds($0, at: 8) }
    }

    /// The largest of all sizes that are stated, whatever they belong to; `nil` where none is.
    static func size(of bytes: [UInt8]) -> PixelSize? {
        var largest: PixelSize?
        for meta in boxes("meta", of: bytes, in: 0..<bytes.count) {
            for properties in boxes("iprp", of: bytes, in: meta.dropFirst(4)) {
                for container in boxes("ipco", of: bytes, in: properties) {
                    for extent in boxes("ispe", of: bytes, in: container) {
                        guard let width = bytes.bigEndian(4, at: extent.lowerBound + 4),
                            let height = bytes.bigEndian(4, at: extent.lowerBound + 8),
                            let size = PixelSize(width: width, height: height)
                        else { return nil }
                        largest = size.enclosing(largest)
                    }
                }
            }
        }
        return largest
    }

    /// Where the contents of boxes of a kind are, within a range. Stops where a box says that it is larger.
    private static func boxes(_ kind: String, of bytes: [UInt8], in range: Range<Int>) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var position = range.lowerBound
        while let stated = bytes.bigEndian(4, at: position), position + 8 <= range.upperBound {
            // 0 is a box up to the end, 1 one with a size of 64 bits behind its kind.
            let head = stated == 1 ? 16 : 8
            let room = range.upperBound - position
            let length = stated == 0 ? room : stated == 1 ? bytes.bigEndian(8, at: position + 8) : stated
            guard let length, length >= head, length <= room else { break }
            if bytes.holds(kind, at: position + 4) { found.append(position + head..<position + length) }
            position += length
        }
        return found
    }
}
