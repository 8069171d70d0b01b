import Domain

/// An animated WebP without EXIF, XMP and color profile (RFC 9649, 2.7).
struct MovingWebP: Sendable, Hashable {
    let bytes: [UInt8]
    let size: PixelSize

    /// `nil` for anything but an animation. libvips writes a still WebP if all frames are equal.
    init?(_ file: [UInt8]) {
        guard file.holds("VP8X", at: 12), let size = PixelSize(webP: file),
            let chunks = WebPMetadataStripper.chunks(of: file)
        else { return nil }
        let frames = chunks.filter { $0.kind == "ANMF" }
        guard !frames.isEmpty, let looping = chunks.first(where: { $0.kind == "ANIM" }), let flags = file.field(20)
        else {
            guard let picture = WebPMetadataStripper(file) else { return nil }
            bytes = picture.bytes
            self.size = picture.size
            return
        }
        // The flags for animation and transparency.
        let head: [UInt8] = [flags & 0x10 | 0x02, 0, 0, 0]
        var body = Array("WEBP".utf8)
        body += WebPMetadataStripper.chunk(
            "VP8X",
            head + WebPMetadataStripper.littleEndian(size.width - 1, 3)
                + WebPMetadataStripper.littleEndian(size.height - 1, 3))
        body += WebPMetadataStripper.chunk("ANIM", looping.data)
        for frame in frames { body += WebPMetadataStripper.chunk("ANMF", frame.data) }
        bytes = Array("RIFF".utf8) + WebPMetadataStripper.littleEndian(body.count, 4) + body
        self.size = size
    }
}

extension [UInt8] {
    fileprivate func field(_ place: Int) -> UInt8? { indices.contains(place) ? self[place] : nil }
}
