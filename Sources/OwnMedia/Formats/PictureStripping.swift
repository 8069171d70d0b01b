import Domain

/// Removes metadata and additional pictures before decoding: compressed texts and comments can expand to far more bytes
/// than the file has.
enum PictureStripping {
    /// The maximum size of a color profile, compressed or not.
    static let maxProfileBytes = 256 << 10
    /// The maximum size of EXIF data, of which only the rotation is used.
    static let maxFactsBytes = 64 << 10
    /// The maximum number of pixels of all scans of a JPEG together: 50 megapixels in 20 scans.
    static let maxScannedPixels = 1_000_000_000

    /// Keeps the chunks needed to draw the picture (W3C Portable Network Graphics, 11). `nil` unless the file is
    /// complete.
    static func png(_ file: [UInt8]) -> [UInt8]? {
        var bytes = Array(file.prefix(8))
        var position = 8
        var missing: Set = ["IHDR", "PLTE", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "eXIf"]
        while let length = file.bigEndian(4, at: position), length <= file.count - position - 12 {
            let kind = String(decoding: file[position + 4..<position + 8], as: UTF8.self)
            let isFirst = missing.remove(kind) != nil
            let isKept =
                switch kind {
                case "IDAT": true
                case "iCCP": isFirst && length <= maxProfileBytes / 4
                case "eXIf": isFirst && length <= maxFactsBytes
                default: isFirst
                }
            if isKept { bytes += file[position..<position + 12 + length] }
            if kind == "IEND" { return bytes }
            position += length + 12
        }
        return nil
    }

    /// Keeps the first picture (RFC 9649, 2.7). `nil` unless the file is complete.
    static func webP(_ file: [UInt8]) -> [UInt8]? {
        var missing: Set = ["VP8X", "VP8 ", "VP8L", "ALPH", "ANIM", "ANMF", "ICCP", "EXIF"]
        let found = WebPMetadataStripper.chunks(of: file) { missing.remove($0) != nil }
        guard let chunks = found else { return nil }
        return WebPMetadataStripper.file(
            chunks.compactMap { kind, data in
                switch kind {
                // Clears the XMP flag.
                case "VP8X" where !data.isEmpty: return (kind, [data[data.startIndex] & ~0x04] + data.dropFirst())
                case "ICCP" where data.count > maxProfileBytes, "EXIF" where data.count > maxFactsBytes: return nil
                default: return (kind, data)
                }
            })
    }

    /// Keeps the first frame. `nil` if the file is broken before its end.
    static func gif(_ file: [UInt8]) -> [UInt8]? {
        var blocks = GIFBlocks(ForwardBytes(file))
        var (bytes, control): ([UInt8], [UInt8]) = ([], [])
        do throws(InvalidGIFError) {
            while true {
                let block = try blocks.next()
                let part = file[blocks.start..<blocks.end]
                switch block {
                case .screen: bytes += part
                case .control: control = Array(part)
                case .picture(let size):
                    guard size.isWithin(UploadedPicture.maxPixels) else { return nil }
                    return bytes + control + part + [0x3B]
                case .looping, .plainText, .unseen: break
                case .trailer: return nil
                }
            }
        } catch { return nil }
    }
}
