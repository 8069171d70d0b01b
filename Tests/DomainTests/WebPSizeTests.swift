import Domain
import Testing

/// The beginnings of files, as cwebp writes them.
@Suite struct WebPSizeTests {
    @Test func `a picture with loss says its size in its first frame`() {
        let size = PixelSize(webP: file("VP8 ", [0x30, 0x01, 0x00, 0x9D, 0x01, 0x2A, 0x0C, 0x43, 0xA6, 0x81, 0, 0]))

        #expect(size?.width == 780)
        #expect(size?.height == 422)
    }

    @Test func `a picture without loss says it in fourteen bits each`() {
        // 779 and 421 << 14.
        let size = PixelSize(webP: file("VP8L", [0x2F, 0x0B, 0x43, 0x69, 0x00, 0, 0, 0, 0, 0, 0, 0]))

        #expect(size?.width == 780)
        #expect(size?.height == 422)
    }

    @Test func `a picture with more to it says it in front`() {
        #expect(PixelSize(webP: webP(780, 422))?.width == 780)
        #expect(PixelSize(webP: webP(1, 16_384))?.height == 16_384)
    }

    @Test func `anything else has no size`() {
        let whole = webP(780, 422)
        for length in 0..<whole.count { #expect(PixelSize(webP: Array(whole.prefix(length))) == nil) }
        #expect(PixelSize(webP: file("VP9 ", Array(repeating: 0, count: 20))) == nil)
        #expect(PixelSize(webP: file("VP8 ", Array(repeating: 0, count: 20))) == nil)
        #expect(PixelSize(webP: file("VP8L", Array(repeating: 0, count: 20))) == nil)
        #expect(PixelSize(webP: Array(repeating: 0xFF, count: 64)) == nil)
    }

    /// A file that says its size in front.
    private func webP(_ width: Int, _ height: Int) -> [UInt8] {
        let size = [width - 1, height - 1].flatMap { number in (0..<3).map { UInt8(number >> (8 * $0) & 0xFF) } }
        return file("VP8X", [0, 0, 0, 0] + size)
    }

    private func file(_ kind: String, _ content: [UInt8]) -> [UInt8] {
        Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBP\(kind)".utf8) + [UInt8(content.count), 0, 0, 0] + content
    }
}
