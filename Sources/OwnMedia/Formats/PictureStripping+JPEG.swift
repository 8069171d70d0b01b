extension PictureStripping {
    /// A JPEG without comments and without what applications put there (ITU-T T.81, B.2.4.5 and B.2.4.6) but for how its
    /// colours are meant and how it was turned; and how many scans it has. `nil` for one that is broken.
    static func jpeg(_ file: [UInt8]) -> (bytes: [UInt8], scans: Int)? {
        var bytes: [UInt8] = [0xFF, 0xD8]
        bytes.reserveCapacity(file.count)
        var (position, scans, profile, hasFacts) = (2, 0, 0, false)
        while true {
            let start = position
            guard let marker = PixelSize.nextMarker(in: file, at: &position) else { return nil }
            // The coded picture.
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
}
