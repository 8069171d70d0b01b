import Domain

/// A WebP without EXIF, XMP and color profile (RFC 9649), and without other bytes.
struct WebPMetadataStripper: Sendable, Hashable {
    let bytes: [UInt8]
    let size: PixelSize

    /// `nil` for anything but a WebP, and for an animation unless it may move.
    init?(_ file: [UInt8], mayMove: Bool = false) {
        guard let size = PixelSize(webP: file), let chunks = Self.chunks(of: file) else { return nil }
        let frames = chunks.filter { $0.kind == "ANMF" }
        let looping = chunks.first { $0.kind == "ANIM" }
        var kept: [Chunk]
        // libvips writes a still WebP if all frames are equal.
        if mayMove, !frames.isEmpty, let looping {
            guard file.holds("VP8X", at: 12), file.count > 20 else { return nil }
            kept = [Self.canvas(size, flags: file[20] & Self.hasAlpha | 0x02), looping] + frames
        } else {
            let images = chunks.filter { ["VP8 ", "VP8L"].contains($0.kind) }
            guard let image = images.first, images.count == 1, looping == nil else { return nil }
            kept = [image]
            if image.kind == "VP8 ", let alpha = chunks.first(where: { $0.kind == "ALPH" }) {
                kept = [Self.canvas(size, flags: Self.hasAlpha), alpha, image]
            }
        }
        bytes = Self.file(kept)
        self.size = size
    }

    typealias Chunk = (kind: String, data: ArraySlice<UInt8>)

    private static let hasAlpha: UInt8 = 0x10

    private static func canvas(_ size: PixelSize, flags: UInt8) -> Chunk {
        ("VP8X", [flags, 0, 0, 0] + littleEndian(size.width - 1, 3)[...] + littleEndian(size.height - 1, 3))
    }

    static func file(_ chunks: [Chunk]) -> [UInt8] {
        let body = Array("WEBP".utf8) + chunks.flatMap { chunk($0.kind, $0.data) }
        return Array("RIFF".utf8) + littleEndian(body.count, 4) + body
    }

    /// The wanted chunks of a file; `nil` if one exceeds the file. An upload can have millions: all of them would take
    /// much more memory than the file.
    static func chunks(
        of file: [UInt8], where isWanted: (String) -> Bool = { _ in true }
    ) -> [Chunk]? {
        guard let length = file.littleEndian(4, at: 4), length + 8 <= file.count else { return nil }
        var chunks: [Chunk] = []
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

    static func chunk(_ kind: String, _ data: some Collection<UInt8>) -> [UInt8] {
        Array(kind.utf8) + littleEndian(data.count, 4) + data + (data.count % 2 == 0 ? [] : [0])
    }

    static func littleEndian(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
}
