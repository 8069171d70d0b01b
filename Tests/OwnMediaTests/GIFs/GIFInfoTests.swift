import Domain
import DomainTesting
import Foundation
import Testing

@testable import OwnMedia

@Suite struct GIFInfoTests {
    @Test func `size, frame count and duration are read`() throws {
        let info = try GIFInfo(ForwardBytes(GIFSamples.varied))

        #expect(info.size == PixelSize(width: 3, height: 2))
        #expect(info.frames == 2)
        #expect(info.duration == .milliseconds(200))
    }

    @Test func `one pixel is a GIF, and so are 20,000 frames`() throws {
        let small = try GIFInfo(ForwardBytes(GIFSamples.animation(frames: 1)))
        let long = try GIFInfo(ForwardBytes(GIFSamples.animation(frames: 20_000)))

        #expect(small.size == PixelSize(width: 1, height: 1))
        #expect(small.frames == 1)
        #expect(long.frames == 20_000)
        #expect(long.duration == .seconds(2000))
    }

    @Test func `GIF87a is read`() throws {
        let old = GIFSamples.screen(4, 5, version: "GIF87a") + GIFSamples.dot + [0x3B]

        #expect(try GIFInfo(ForwardBytes(old)).frames == 1)
    }

    @Test func `a truncated GIF is detected at any length`() throws {
        let whole = GIFSamples.varied

        for count in 1..<whole.count {
            #expect(throws: InvalidGIFError.cutOff) { try GIFInfo(ForwardBytes(Array(whole.prefix(count)))) }
        }
        #expect(throws: InvalidGIFError.empty) { try GIFInfo(ForwardBytes([])) }
    }

    @Test func `no changed byte causes a crash or an endless read`() {
        let whole = GIFSamples.varied

        // A single expectation, because each takes longer than reading a GIF.
        var areSound = true
        for place in whole.indices {
            for value in UInt8.min...UInt8.max {
                var bytes = whole
                bytes[place] = value
                let info = try? GIFInfo(ForwardBytes(bytes))
                let stripped = try? GIFMetadataStripper(bytes)
                areSound = areSound && info?.frames != 0 && (stripped?.bytes.count ?? 0) <= bytes.count
            }
        }
        #expect(areSound)
    }

    @Test func `random bytes behind a header are handled`() {
        var generator = Scatter(state: 7)
        for _ in 0..<2000 {
            let count = Int.random(in: 0..<400, using: &generator)
            let noise = (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }

            let bare = try? GIFMetadataStripper(GIFSamples.screen(9, 9) + noise)

            #expect((bare?.info.frames ?? 1) > 0)
        }
    }

    @Test(arguments: wrong)
    func `each problem has a sentence`(flaw: InvalidGIFError, bytes: [UInt8]) {
        #expect(throws: flaw) { try GIFInfo(ForwardBytes(bytes)) }
        #expect(!flaw.problem.isEmpty)
    }

    private static let wrong: [(InvalidGIFError, [UInt8])] = [
        (.notAGIF, PictureSamples.png(width: 3, height: 3)),
        (.notAGIF, PictureSamples.hollowJPEG(width: 3, height: 3)),
        (.notAGIF, Array("<!DOCTYPE html><title>Not found</title>".utf8)),
        (.notAGIF, Array("GIF88a".utf8)),
        (.broken, GIFSamples.file(0, 5, GIFSamples.dot)),
        (.broken, GIFSamples.file(5, 0, GIFSamples.dot)),
        (.broken, GIFSamples.file(5, 5, [])),
        (.broken, GIFSamples.file(5, 5, [0x2C, 0, 0, 0, 0, 0, 0, 1, 0, 0, 2, 2, 0x44, 1, 0])),
        (.broken, GIFSamples.file(5, 5, [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 0])),
        (.broken, GIFSamples.file(5, 5, [0x42])),
        (.tooManyPixels, GIFSamples.file(65535, 65535, GIFSamples.dot)),
        (.tooManyPixels, GIFSamples.file(5, 5, [0x2C, 0, 0, 0, 0, 255, 255, 255, 255, 0, 2, 1, 0, 0])),
    ]

    @Test func `a file and an array with the same bytes give the same result`() async throws {
        let bytes = GIFSamples.moving(width: 300, height: 200, frames: 6)
        try #require(bytes.count > 3 * 65536)

        try await withFolder { folder in
            try folder.put(bytes, as: "a.gif")
            try folder.put(Array(bytes.dropLast(70_000)), as: "cut.gif")

            #expect(
                try GIFInfo(file: folder.appending(path: "a.gif").path) == GIFInfo(ForwardBytes(bytes)))
            #expect(throws: InvalidGIFError.cutOff) { try GIFInfo(file: folder.appending(path: "cut.gif").path) }
            #expect(throws: InvalidGIFError.notAFile) { try GIFInfo(file: folder.path) }
            #expect(throws: InvalidGIFError.gone) { try GIFInfo(file: folder.appending(path: "b.gif").path) }
        }
    }
}

/// Repeatable random numbers.
private struct Scatter: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ state >> 29
    }
}
