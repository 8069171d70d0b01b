import Domain
import Foundation
import Testing

@testable import OwnMedia

@Suite struct UploadedPictureTests {
    @Test(arguments: [
        "", "a text called photo.jpg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "<?xml version=\"1.0\"?><svg/>",
        "%PDF-1.7", "II*\0", "MM\0*", "BM      ", "<!DOCTYPE html><title>GIF89a</title>", "RIFF    WAVEfmt ", "GIF88a",
        "push graphic-context", " \u{FF}", "0000ftypisom",
    ])
    func `what is no picture is refused, whatever it is called`(text: String) {
        #expect(throws: PictureProblem.notAPicture) { try UploadedPicture(Array(text.utf8)) }
    }

    @Test func `a picture may have 15 MB and no byte more`() throws {
        let png = PictureSamples.png(width: 2, height: 2)
        let room = Array(repeating: UInt8(0), count: UploadedPicture.maxFileBytes - png.count)

        #expect(try UploadedPicture(png + room).bytes.count == 15 * 1024 * 1024)
        #expect(throws: PictureProblem.tooBig) { try UploadedPicture(png + room + [0]) }
    }

    @Test func `sizes are read from the headers of all formats`() throws {
        #expect(try UploadedPicture(PictureSamples.png(width: 3, height: 5)).size == PixelSize(width: 3, height: 5))
        #expect(try UploadedPicture(PictureSamples.animatedGIF).size == PixelSize(width: 1, height: 1))
        let jpeg = try UploadedPicture(PictureSamples.hollowJPEG(width: 300, height: 400))
        #expect(jpeg.size == PixelSize(width: 300, height: 400))
        let avif = try UploadedPicture(PictureSamples.hollowAVIF(width: 640, height: 480))
        #expect(avif.size == PixelSize(width: 640, height: 480))
        #expect(avif.format == .heif)
    }

    @Test(arguments: [
        PictureSamples.hollowPNG(width: 30_000, height: 30_000), PictureSamples.hollowPNG(width: 1, height: 50_000_001),
        PictureSamples.hollowPNG(width: 4_294_967_295, height: 4_294_967_295),
        PictureSamples.hollowJPEG(width: 65_000, height: 65_000),
        PictureSamples.hollowAVIF(width: 4_294_967_295, height: 4_294_967_295),
        Array("GIF89a".utf8) + [255, 255, 255, 255, 0, 0, 0],
        Array("RIFF".utf8) + [22, 0, 0, 0] + Array("WEBPVP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0]
            + Array(repeating: 0xFF, count: 6),
    ])
    func `a picture of more than 50 megapixels is refused by its header`(bytes: [UInt8]) {
        #expect(throws: PictureProblem.tooManyPixels) { try UploadedPicture(bytes) }
    }

    @Test(arguments: [
        PictureSamples.png(width: 9, height: 9), PictureSamples.hollowJPEG(width: 9, height: 9),
        PictureSamples.hollowAVIF(width: 9, height: 9),
    ])
    func `a picture that ends before its end is refused at every length`(bytes: [UInt8]) {
        for count in 0..<bytes.count - (bytes.starts(with: [0x89]) ? 4 : 0) {
            let problem = #expect(throws: PictureProblem.self) { try UploadedPicture(Array(bytes.prefix(count))) }
            #expect(problem == .broken || problem == .notAPicture, "\(count)")
        }
    }

    @Test func `boxes that are larger than the file lead nowhere`() {
        var bytes = PictureSamples.hollowAVIF(width: 9, height: 9)
        for place in 0..<bytes.count {
            let before = bytes[place]
            for value: UInt8 in [0, 1, 0x7F, 0xFF] {
                bytes[place] = value
                _ = try? UploadedPicture(bytes)
            }
            bytes[place] = before
        }
    }

    @Test(arguments: [PictureProblem.notAPicture, .tooBig, .tooManyPixels, .broken])
    func `whoever chose it is told what to choose`(problem: PictureProblem) {
        #expect(problem.sentence == "Choose a photo (JPEG, PNG or WebP) under 15 MB.")
    }
}
