/// A WebP file of one picture and of nothing but the picture (RFC 9649): no EXIF, no XMP, no profile, no animation, and
/// nothing before, between or behind.
struct WebPMetadataStripper: Sendable, Hashable {
    let bytes: [UInt8]
    let size: PixelSize

    /// Takes out of a WebP file what shows the picture. `nil` for bytes that are none, or for an animation.
    init?(_ file: [UInt8]) {
        guard file.holds("RIFF", at: 0), file.holds("WEBP", at: 8), let size = PixelSize(webP: file),
            let chunks = Self.chunks(of: file)
        else { return nil }
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

    /// The parts of a file with their kinds; `nil` where one is longer than the file.
    static func chunks(of file: [UInt8]) -> [(kind: String, data: ArraySlice<UInt8>)]? {
        guard let length = file.littleEndian(4, at: 4), length + 8 <= file.count else { return nil }
        var chunks: [(kind: String, data: ArraySlice<UInt8>)] = []
        var position = 12
        while position < length + 8 {
            guard let count = file.littleEndian(4, at: position + 4), position + 8 + count <= file.count else {
                return nil
            }
            let kind = String(decoding: file[position..<position + 4], as: UTF8.self)
            chunks.append((kind, file[position + 8..<position + 8 + count]))
            position += 8 + count + count % 2
        }
        return chunks
    }

    /// A part as a file has it.
    static func chunk(_ kind: String, _ data: some Collection<UInt8>) -> [UInt8] {
        Array(kind.utf8) + littleEndian(data.count, 4) + data + (data.count % 2 == 0 ? [] : [0])
    }

    /// A number in as many bytes, the least significant first.
    static func littleEndian(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
}
