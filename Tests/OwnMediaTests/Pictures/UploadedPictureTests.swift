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
    func `other files are refused`(text: String) {
        #expect(throws: PictureProblem.notAPicture) { try UploadedPicture(Array(text.utf8)) }
    }

    @Test func `a picture may have 15 MiB and no byte more`() throws {
        let png = PictureSamples.png(width: 2, height: 2)
        let room = Array(repeating: UInt8(0), count: UploadedPicture.maxFileBytes - png.count)

        #expect(try UploadedPicture(png + room).bytes.count == 15 * 1024 * 1024)
        #expect(throws: PictureProblem.tooBig) { try UploadedPicture(png + room + [0]) }
    }

    @Test func `formats are recognized by their first bytes`() throws {
        for (bytes, format) in [
            (PictureSamples.png(width: 3, height: 5), UploadedPicture.Format.png), (PictureSamples.animatedGIF, .gif),
            (PictureSamples.hollowJPEG(width: 300, height: 400), .jpeg),
            (PictureSamples.hollowAVIF(width: 640, height: 480), .heif),
        ] { #expect(try UploadedPicture(bytes).format == format) }
    }

    @Test(arguments: [
        PictureSamples.png(width: 9, height: 9), PictureSamples.hollowJPEG(width: 9, height: 9),
        PictureSamples.animatedGIF.dropLast(23),
    ])
    func `a truncated picture is refused at every length`(bytes: [UInt8]) {
        for count in 0..<bytes.count - 1 {
            let problem = #expect(throws: PictureProblem.self) {
                try UploadedPicture(Array(bytes.prefix(count))).stripped()
            }
            #expect(problem == .broken || problem == .notAPicture, "\(count)")
        }
    }

    @Test(arguments: [
        (PictureProblem.notAPicture, "Choose a photo (JPEG, PNG or WebP) under 15 MB."),
        (.tooBig, "Choose a photo (JPEG, PNG or WebP) under 15 MB."),
        (.tooManyPixels, "This photo has more than 50 megapixels. Choose a smaller one."),
        (.broken, "This photo can’t be read: it may be damaged. Choose another one (JPEG, PNG or WebP)."),
    ])
    func `an unusable picture gets a sentence that says why, and what to choose`(
        problem: PictureProblem, sentence: String
    ) {
        #expect(problem.sentence == sentence)
    }
}
