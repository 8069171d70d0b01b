import Foundation
import Testing

@testable import OwnMedia

@Suite struct GIFMetadataStripperTests {
    @Test func `comments, texts and application data are removed`() throws {
        let bare = try GIFMetadataStripper(GIFSamples.varied)

        let blocks = [
            GIFSamples.looping, GIFSamples.control(delay: 7), GIFSamples.dot, GIFSamples.control(delay: 13),
            GIFSamples.dot,
        ]
        let expected = GIFSamples.file(3, 2, Array(blocks.joined()))
        #expect(bare.bytes == expected)
        #expect(bare.info == (try GIFInfo(ForwardBytes(GIFSamples.varied))))
    }

    @Test(arguments: ["<script>alert(1)</script>", "PK\u{3}\u{4}a zip", "\u{0}\u{0}"])
    func `bytes behind the trailer are removed`(tail: String) throws {
        let whole = GIFSamples.animation()

        #expect(try GIFMetadataStripper(whole + Array(tail.utf8)).bytes == whole)
    }

    @Test func `a GIF without metadata stays unchanged`() throws {
        let once = try GIFMetadataStripper(GIFSamples.varied)

        #expect(try GIFMetadataStripper(once.bytes) == once)
    }

    @Test func `the loop count is kept in either form, without other data`() throws {
        let netscape: [UInt8] = [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8)
        let other = GIFSamples.application("ANIMEXTS1.0", [1, 3, 0])
        let hiding: [UInt8] = netscape + [3, 1, 3, 0, 4, 71, 80, 83, 33, 0]
        let expected = GIFSamples.file(1, 1, netscape + [3, 1, 3, 0, 0] + GIFSamples.dot)

        for looping in [other, hiding, other + hiding] {
            #expect(try GIFMetadataStripper(GIFSamples.file(1, 1, looping + GIFSamples.dot)).bytes == expected)
        }
    }

    @Test func `frames with too many pixels are refused`() {
        let file = GIFSamples.animation(frames: 103, width: 7000, height: 7000)

        #expect(throws: InvalidGIFError.tooManyPixels) { try GIFMetadataStripper(file) }
    }

    @Test func `frames that reach beyond the screen count with all their pixels`() throws {
        func file(_ frame: [UInt8]) -> [UInt8] {
            GIFSamples.file(1, 1, Array(repeating: frame, count: 103).flatMap(\.self))
        }
        let side = GIFSamples.pair(7_000)
        let data: [UInt8] = [0, 2, 2, 0x44, 1, 0]
        let large = [0x2C, 0, 0, 0, 0] + side + side + data
        let far = [0x2C] + GIFSamples.pair(6_999) + GIFSamples.pair(6_999) + [1, 0, 1, 0] + data

        for frame in [large, far] {
            #expect(throws: InvalidGIFError.tooManyPixels) { try GIFMetadataStripper(file(frame)) }
        }
        #expect(try GIFMetadataStripper(GIFSamples.file(1, 1, far + far)).info.totalPixels == 2 * 7_000 * 7_000)
        // Each frame is small enough, but not what holds both.
        let wide = [0x2C, 0, 0, 0, 0] + GIFSamples.pair(60_000) + [1, 0] + data
        let high = [0x2C, 0, 0, 0, 0, 1, 0] + GIFSamples.pair(60_000) + data
        #expect(throws: InvalidGIFError.tooManyPixels) { try GIFMetadataStripper(GIFSamples.file(1, 1, wide + high)) }
    }

    @Test func `an uploaded GIF may have 15 MiB and no byte more`() throws {
        let gif = GIFSamples.animation()
        let room = [UInt8](repeating: 0, count: 15 * 1024 * 1024 - gif.count)

        #expect(try GIFMetadataStripper(gif + room).bytes == gif)
        #expect(throws: InvalidGIFError.tooManyBytes) { try GIFMetadataStripper(gif + room + [0]) }
    }
}
