import Domain
import DomainTesting
import Foundation
import Testing

@testable import OwnMedia

@Suite(.enabled(if: LibVIPS.isThere, "libvips is not installed"))
struct PictureProcessorTests {
    @Test func `a picture gets three widths and is never enlarged`() async throws {
        let large = try await renditions(of: PictureSamples.png(width: 900, height: 600))
        let small = try await renditions(of: PictureSamples.png(width: 200, height: 100))
        let tall = try await renditions(of: PictureSamples.png(width: 10, height: 4000))

        #expect(
            sizes(large) == [
                .init(width: 185, height: 123), .init(width: 342, height: 228), .init(width: 780, height: 520),
            ])
        #expect(sizes(small).map(\.?.width) == [185, 200, 200])
        #expect(sizes(tall).map(\.?.height) == [740, 1368, 3120])
    }

    @Test func `renditions are upright and have no metadata`() async throws {
        let jpeg = try LibVIPS.convert(PictureSamples.png(width: 60, height: 40), from: "png", to: "jpg")
        let photo = PictureSamples.withPlace(jpeg)
        #expect(contains(photo, PictureSamples.place))

        try await withFolder { folder in
            let intake = pictures(in: folder)
            let key = try await intake.take(photo)

            for name in folder.appending(path: "pictures").names where name != "incoming" {
                let bytes = try Array(Data(contentsOf: folder.appending(path: "pictures/\(name)")))
                for text in [PictureSamples.place, "EXIF", "Exif", "XMP", "ICCP"] { #expect(!contains(bytes, text)) }
                #expect(PixelSize(webP: bytes) == PixelSize(width: 40, height: 60))
            }
            #expect(try intake.folder.keys() == [key])
            #expect(folder.appending(path: "pictures/incoming").names == [])
        }
    }

    @Test func `text hidden in or behind a picture is removed`() async throws {
        let hidden = "<html><script>alert(1)</script>PK\u{3}\u{4} a zip*/=1;alert(1)//"
        let png = PictureSamples.png(width: 30, height: 20)
        let jpeg = try LibVIPS.convert(png, from: "png", to: "jpg")
        let text = Array(hidden.utf8)
        let comment: [UInt8] = [0xFF, 0xD8, 0xFF, 0xFE, 0, UInt8(text.count + 2)] + text + jpeg.dropFirst(2)

        for bytes in [png + text, comment + text, PictureSamples.animatedGIF + text] {
            let made = try await renditions(of: bytes)
            for width in PictureWidth.allCases {
                #expect(!contains(made[width], hidden))
                #expect(WebPMetadataStripper(made[width])?.bytes == made[width])
            }
        }
    }

    @Test func `the first frame of an animation is used`() async throws {
        let made = try await renditions(of: PictureSamples.animatedGIF)

        #expect(sizes(made) == Array(repeating: PixelSize(width: 1, height: 1), count: 3))
        #expect(!contains(made[.large], "ANIM"))
    }

    @Test func `a picture of more than 50 megapixels is refused by its header`() async throws {
        await #expect(throws: PictureProblem.tooManyPixels) {
            try await renditions(of: PictureSamples.hollowPNG(width: 30_000, height: 30_000))
        }
    }

    @Test func `a WebP is accepted`() async throws {
        let webP = try LibVIPS.convert(PictureSamples.png(width: 30, height: 20), from: "png", to: "webp")

        #expect(sizes(try await renditions(of: webP)).last == PixelSize(width: 30, height: 20))
    }

    @Test func `a truncated photo is refused`() async throws {
        let jpeg = try LibVIPS.convert(PictureSamples.png(width: 300, height: 200), from: "png", to: "jpg")

        for count in stride(from: 4, to: jpeg.count, by: 37) {
            #expect(throws: PictureProblem.broken) { try UploadedPicture(Array(jpeg.prefix(count))).stripped() }
        }
    }

    @Test(arguments: [
        PictureSamples.hollowJPEG(width: 100, height: 100), PictureSamples.hollowAVIF(width: 100, height: 100),
    ])
    func `a header without a picture is refused and leaves no file`(bytes: [UInt8]) async throws {
        try await withFolder { folder in
            let intake = pictures(in: folder)

            await #expect(throws: PictureProblem.broken) { _ = try await intake.take(bytes) }
            let keys = try intake.folder.keys()
            #expect(keys == [])
            #expect(folder.appending(path: "pictures/incoming").names == [])
        }
    }

    @Test func `an exported picture is re-encoded unless it still exists`() async throws {
        try await withFolder { folder in
            let here = pictures(in: folder.appending(path: "here"))
            let there = pictures(in: folder.appending(path: "there"))
            let key = try await here.take(PictureSamples.png(width: 30, height: 20))
            let exported = try #require(try await here.folder.rendition(key, .large))

            #expect(try await here.take(exported) == key)
            _ = try await there.take(exported)
            #expect(try there.folder.keys().count == 1)
        }
    }

    private func renditions(of bytes: [UInt8]) async throws -> PictureRenditions {
        try await withFolder { folder in
            try await processor(folder).renditions(of: UploadedPicture(bytes))
        }
    }

    private func pictures(in dataFolder: URL) -> LibraryPictures {
        let folder = PictureFolder(in: dataFolder)
        return LibraryPictures(folder: folder, processor: processor(folder.scratch))
    }

    /// A processor that waits for a busy machine.
    private func processor(_ scratch: URL) -> PictureProcessor {
        PictureProcessor(scratch: scratch, path: LibVIPS.path, alarm: Alarm { _ in })
    }

    private func sizes(_ renditions: PictureRenditions) -> [PixelSize?] {
        PictureWidth.allCases.map { PixelSize(webP: renditions[$0]) }
    }

    private func contains(_ bytes: [UInt8], _ text: String) -> Bool {
        Data(bytes).range(of: Data(text.utf8)) != nil
    }
}
