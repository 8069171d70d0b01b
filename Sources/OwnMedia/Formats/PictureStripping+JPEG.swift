import Domain

extension PictureStripping {
    /// Removes comments and application segments (ITU-T T.81, B.2.4.5 and B.2.4.6) except for color and rotation, and
    /// counts the scans. `nil` unless the file is complete.
    static func jpeg(_ file: [UInt8]) -> (bytes: [UInt8], scans: Int)? {
        var bytes: [UInt8] = [0xFF, 0xD8]
        bytes.reserveCapacity(file.count)
        var (position, scans, profile, hasFacts) = (2, 0, 0, false)
        while true {
            let start = position
            guard let marker = nextMarker(in: file, at: &position) else { return nil }
            // Entropy-coded data.
            if scans > 0 { bytes += file[start..<position - 2] }
            if marker == 0xD9 { return (bytes + [0xFF, marker], scans) }
            if (0xD0...0xD7).contains(marker) { bytes += [0xFF, marker] }
            if marker == 0x01 || (0xD0...0xD8).contains(marker) { continue }
            guard let length = file.bigEndian(2, at: position), length >= 2, position + length <= file.count else {
                return nil
            }
            var isKept = true
            switch marker {
            case 0xDA: scans += 1
            case 0xE1:
                isKept = !hasFacts && file.holds("Exif", at: position + 2)
                hasFacts = hasFacts || isKept
            case 0xE2:
                isKept = file.holds("ICC_PROFILE", at: position + 2) && profile + length <= maxProfileBytes * 4
                if isKept { profile += length }
            case 0xE0: isKept = file.holds("JFIF", at: position + 2)
            case 0xEE: isKept = file.holds("Adobe", at: position + 2)
            case 0xE3...0xEF, 0xFE: isKept = false
            default: break
            }
            if isKept { bytes += [0xFF, marker] + file[position..<position + length] }
            position += length
        }
    }

    /// The code of the next marker at or after `position`; then moves `position` after the marker. Skips entropy-coded
    /// data.
    private static func nextMarker(in bytes: [UInt8], at position: inout Int) -> UInt8? {
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
