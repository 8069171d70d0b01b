extension PixelSize {
    /// By the frame header of a JPEG (ITU-T T.81, B.2.2), whose markers are followed up to the end of the image, so that
    /// a file that was cut off is found out. What follows the end does not count.
    init?(jpeg bytes: [UInt8]) {
        var frame: PixelSize?
        var position = 2
        while let marker = Self.nextMarker(in: bytes, at: &position) {
            switch marker {
            case 0xD9:
                guard let frame else { return nil }
                self = frame
                return
            case 0x01, 0xD0...0xD8:
                continue
            case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
                // A height of 0 is told after the picture, where nobody can be warned of it: such a file is refused.
                guard frame == nil, let height = bytes.bigEndian(2, at: position + 3),
                    let width = bytes.bigEndian(2, at: position + 5), let size = PixelSize(width: width, height: height)
                else { return nil }
                frame = size
            default:
                break
            }
            guard let length = bytes.bigEndian(2, at: position), length >= 2 else { return nil }
            position += length
        }
        return nil
    }

    /// The code of the marker at `position` or behind it, and moves `position` behind the marker. What lies before it,
    /// the coded picture, is passed over.
    static func nextMarker(in bytes: [UInt8], at position: inout Int) -> UInt8? {
        while position < bytes.count, let found = bytes[position...].firstIndex(of: 0xFF), found + 1 < bytes.count {
            position = found + 1
            let code = bytes[position]
            if code == 0xFF { continue }
            position += 1
            if code != 0 { return code }
        }
        return nil
    }
}
