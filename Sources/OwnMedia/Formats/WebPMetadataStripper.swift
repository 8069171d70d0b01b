import Domain

/// A still WebP without EXIF, XMP and color profile (RFC 9649), and without other bytes.
struct WebPMetadataStripper: Sendable, Hashable {
    let bytes: [UInt8]
    let size: PixelSize

    /// `nil` for an animation and for anything but a WebP.
    init?(_ file: [UInt8]) {
        guard let size = PixelSize(webP: file), let chunks = Self.chunks(of: file) else { return nil }
        let images = chunks.filter { ["VP8 ", "VP8L"].contains($0.kind) }
        guard let image = images.first, images.count == 1, !chunks.contains(where: { $0.kind == "ANIM" }) else {
            return nil
        }
        var body = Array("WEBP".utf8)
        if let alpha = chunks.first(where: { $0.kind == "ALPH" }), image.kind == "VP8 " {
            let flags: [UInt8] = [0x10, 0, 0, 0]
            body += Self.chunk(
                "VP8X", flags + Self.littleEndian(size.width - 1, 3) + Self.littleEndian(size.height - 1, 3))
            body += Self.chunk("ALPH", alpha.data)
        }
        body += Self.chunk(image.kind, image.data)
        bytes = Array("RIFF".utf8) + Self.littleEndian(body.count, 4) + body
        self.size = size
    }

    /// The wanted chunks of a file; `nil` if one exceeds the file. An upload can have millions: all of them would take
    /// much more memory than the file.
    static func chunks(
        of file: [UInt8], where isWanted: (String) -> Bool = { _ in true }
    ) -> [(kind: String, data: ArraySlice<UInt8>)]? {
        guard let length = file.littleEndian(4, at: 4), length + 8 <= file.count else { return nil }
        var chunks: [(kind: String, data: ArraySlice<UInt8>)] = []
        var position = 12
        while position < length + 8 {
            guard let count = file.littleEndian(4, at: position + 4), position + 8 + count <= file.count else {
                return nil
            }
            let kind = String(decoding: file[position..<position + 4], as: UTF8.self)
            if isWanted(kind) { chunks.append((kind, file[position + 8..<position + 8 + count])) }
            position += 8 + count + count % 2
        }
        return chunks
    }

    /// Encodes a chunk.
    static func chunk(_ kind: String, _ data: some Collection<UInt8>) -> [UInt8] {
        Array(kind.utf8) + littleEndian(data.count, 4) + data + (data.count % 2 == 0 ? [] : [0])
    }

    static func littleEndian(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
}
