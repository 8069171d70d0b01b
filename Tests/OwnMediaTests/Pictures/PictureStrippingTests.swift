import Domain
import DomainTesting
import Testing

@testable import OwnMedia

@Suite struct PictureStrippingTests {
    @Test func `of a PNG nothing is decoded but its picture, whatever else is packed into it`() throws {
        let png = PictureSamples.png(width: 9, height: 7)
        // More than `PictureStripping` keeps of any kind.
        let bomb = Array(repeating: UInt8(0), count: 70_000)
        let texts = ["zTXt", "iTXt", "tEXt", "iCCP", "eXIf", "sPLT", "fdAT", "caBX"].flatMap { kind in
            (0..<3).flatMap { _ in PictureSamples.chunk(kind, bomb) }
        }
        // Behind the signature and the header.
        let packed = Array(png.prefix(33)) + texts + png.dropFirst(33) + bomb

        #expect(try UploadedPicture(packed).stripped() == png)
    }

    @Test func `a small profile of a PNG stays, once`() throws {
        let png = PictureSamples.png(width: 9, height: 7)
        let profile = PictureSamples.chunk("iCCP", [1, 2, 3])
        let packed = Array(png.prefix(33)) + profile + profile + png.dropFirst(33)

        #expect(try UploadedPicture(packed).stripped() == Array(png.prefix(33)) + profile + png.dropFirst(33))
    }

    @Test func `of a JPEG the rotation and the colours stay, and no comments`() throws {
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

        #expect(try UploadedPicture(packed).stripped() == Array(jpeg.prefix(2)) + kept + jpeg.dropFirst(2))
    }

    @Test func `a JPEG that draws a large picture over and over is refused`() throws {
        let jpeg = PictureSamples.hollowJPEG(width: 7_000, height: 7_000)
        let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 1, 2, 3]
        func scans(_ count: Int) -> [UInt8] {
            Array(jpeg[..<(jpeg.count - 2)]) + Array(repeating: scan, count: count).flatMap(\.self) + [0xFF, 0xD9]
        }

        #expect(try UploadedPicture(scans(10)).stripped() == scans(10))
        #expect(throws: PictureProblem.tooManyPixels) { try UploadedPicture(scans(100)).stripped() }
    }

    @Test func `of an animation only the first picture is decoded`() throws {
        let gif = try UploadedPicture(PictureSamples.animatedGIF).stripped()
        #expect(gif == Array(PictureSamples.animatedGIF.prefix(19 + 23)) + [0x3B])

        let frame = WebPMetadataStripper.chunk("ANMF", Array(repeating: 7, count: 40))
        let head = Array("WEBP".utf8) + WebPMetadataStripper.chunk("VP8X", [6, 0, 0, 0, 8, 0, 0, 8, 0, 0])
        func file(_ body: [UInt8]) -> [UInt8] {
            Array("RIFF".utf8) + WebPMetadataStripper.littleEndian(body.count, 4) + body
        }
        let packed = file(
            head + frame + frame + WebPMetadataStripper.chunk("XMP ", [1]) + WebPMetadataStripper.chunk("EXIF", [1]))
        let bare = Array("WEBP".utf8) + WebPMetadataStripper.chunk("VP8X", [2, 0, 0, 0, 8, 0, 0, 8, 0, 0])
        #expect(try UploadedPicture(packed).stripped() == file(bare + frame + WebPMetadataStripper.chunk("EXIF", [1])))
    }

    @Test func `large pictures and those that are coded as movies are have a queue of their own`() throws {
        #expect(try UploadedPicture(PictureSamples.hollowPNG(width: 4_000, height: 4_000)).isSmall)
        #expect(try !UploadedPicture(PictureSamples.hollowPNG(width: 4_001, height: 4_000)).isSmall)
        #expect(try !UploadedPicture(PictureSamples.hollowAVIF(width: 9, height: 9)).isSmall)
    }

    @Test func `whoever sends one picture after the other is not turned away`() async throws {
        try await withFolder { folder in
            let processor = PictureProcessor(scratch: folder, path: "/nowhere", alarm: Alarm { _ in }, room: 0)
            let picture = try UploadedPicture(PictureSamples.png(width: 9, height: 9))

            await #expect(throws: PictureProblem.busy) { try await processor.renditions(of: picture) }
            await #expect(throws: PictureProblem.noTool) { try await processor.renditions(of: picture, waits: true) }
        }
    }
}
