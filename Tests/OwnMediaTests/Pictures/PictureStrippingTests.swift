import Domain
import DomainTesting
import Testing

@testable import OwnMedia

@Suite struct PictureStrippingTests {
    @Test func `a stripped PNG has no metadata and nothing behind its end`() throws {
        let png = PictureSamples.png(width: 9, height: 7)
        // More data than `PictureStripping` keeps of any kind.
        let bomb = Array(repeating: UInt8(0), count: 70_000)
        let texts = ["zTXt", "iTXt", "tEXt", "iCCP", "eXIf", "sPLT", "fdAT", "caBX"].flatMap { kind in
            (0..<3).flatMap { _ in PictureSamples.chunk(kind, bomb) }
        }
        // After the signature and the header.
        let packed = Array(png.prefix(33)) + texts + png.dropFirst(33) + bomb

        #expect(try UploadedPicture(packed).stripped().bytes == png)
    }

    @Test func `a stripped PNG keeps one small color profile`() throws {
        let png = PictureSamples.png(width: 9, height: 7)
        let profile = PictureSamples.chunk("iCCP", [1, 2, 3])
        let packed = Array(png.prefix(33)) + profile + profile + png.dropFirst(33)

        #expect(try UploadedPicture(packed).stripped().bytes == Array(png.prefix(33)) + profile + png.dropFirst(33))
    }

    @Test func `a stripped JPEG keeps rotation and color but no comments`() throws {
        func segment(_ marker: UInt8, _ text: String) -> [UInt8] {
            [0xFF, marker, 0, UInt8(text.utf8.count + 2)] + Array(text.utf8)
        }
        let jpeg = PictureSamples.hollowJPEG(width: 30, height: 20)
        let kept =
            segment(0xE0, "JFIF\0") + segment(0xE1, "Exif\0\0MM") + segment(0xE2, "ICC_PROFILE\0x")
            + segment(0xEE, "Adobe")
        let others =
            segment(0xE1, "http://ns.adobe.com/xap/1.0/\0") + segment(0xED, "Photoshop 3.0") + segment(0xFE, "hello")
            + segment(0xE2, "MPF\0") + segment(0xE1, "Exif\0\0II")
        let packed = Array(jpeg.prefix(2)) + kept + others + jpeg.dropFirst(2) + others

        #expect(try UploadedPicture(packed).stripped().bytes == Array(jpeg.prefix(2)) + kept + jpeg.dropFirst(2))
    }

    @Test func `the scans of a JPEG are counted`() throws {
        let jpeg = PictureSamples.hollowJPEG(width: 7_000, height: 7_000)
        let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 1, 2, 3]
        let scans = Array(jpeg[..<(jpeg.count - 2)]) + Array(repeating: scan, count: 10).flatMap(\.self) + [0xFF, 0xD9]

        let stripped = try UploadedPicture(scans).stripped()

        #expect(stripped.bytes == scans && stripped.scans == 11)
    }

    @Test func `a stripped animation has only its first frame`() throws {
        let gif = try UploadedPicture(PictureSamples.animatedGIF).stripped().bytes
        #expect(gif == Array(PictureSamples.animatedGIF.prefix(19 + 23)) + [0x3B])

        let frame = WebPMetadataStripper.chunk("ANMF", Array(repeating: 7, count: 40))
        let head = Array("WEBP".utf8) + WebPMetadataStripper.chunk("VP8X", [6, 0, 0, 0, 8, 0, 0, 8, 0, 0])
        func file(_ body: [UInt8]) -> [UInt8] {
            Array("RIFF".utf8) + WebPMetadataStripper.littleEndian(body.count, 4) + body
        }
        let packed = file(
            head + frame + frame + WebPMetadataStripper.chunk("XMP ", [1]) + WebPMetadataStripper.chunk("EXIF", [1]))
        let bare = Array("WEBP".utf8) + WebPMetadataStripper.chunk("VP8X", [2, 0, 0, 0, 8, 0, 0, 8, 0, 0])
        #expect(
            try UploadedPicture(packed).stripped().bytes == file(bare + frame + WebPMetadataStripper.chunk("EXIF", [1]))
        )
    }

    @Test func `of a WebP with many chunks only the first of each known kind is held in memory`() throws {
        var file = Array("RIFF".utf8) + WebPMetadataStripper.littleEndian(4 + 8 * 100_000, 4) + Array("WEBP".utf8)
        for number in 0..<100_000 {
            file += number % 2 == 0 ? Array("ANMF".utf8) : WebPMetadataStripper.littleEndian(number, 4)
            file += [0, 0, 0, 0]
        }

        var asked = 0
        var missing: Set = ["ANMF"]
        let chunks = WebPMetadataStripper.chunks(of: file) { kind in
            asked += 1
            return missing.remove(kind) != nil
        }

        #expect(asked == 100_000)
        #expect(chunks?.map(\.kind) == ["ANMF"])
        #expect(
            PictureStripping.webP(file)
                == Array("RIFF".utf8) + [12, 0, 0, 0] + Array("WEBPANMF".utf8) + [0, 0, 0, 0])
    }

    @Test func `a caller that sends one picture at a time is never refused`() async throws {
        try await withFolder { folder in
            let processor = PictureProcessor(scratch: folder, path: "/nowhere", alarm: Alarm { _ in }, maxSmallJobs: 0)
            let picture = try UploadedPicture(PictureSamples.png(width: 9, height: 9))

            await #expect(throws: PictureProblem.busy) { try await processor.renditions(of: picture) }
            await #expect(throws: PictureProblem.noTool) { try await processor.renditions(of: picture, waits: true) }
        }
    }
}
