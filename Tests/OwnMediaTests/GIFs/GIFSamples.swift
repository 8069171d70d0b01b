import Domain
import FileIO
import Foundation
import Synchronization

@testable import OwnMedia

/// GIFs built of blocks.
enum GIFSamples {
    /// The header and a screen with two colors.
    static func screen(_ width: Int, _ height: Int, version: String = "GIF89a") -> [UInt8] {
        let colors: [UInt8] = [0x80, 0, 0, 255, 200, 0, 0, 0, 255]
        return Array(version.utf8) + pair(width) + pair(height) + colors
    }

    /// A screen, blocks and the trailer.
    static func file(_ width: Int, _ height: Int, _ blocks: [UInt8]) -> [UInt8] {
        var file = screen(width, height)
        file += blocks
        file.append(0x3B)
        return file
    }

    /// The delay is in hundredths of a second.
    static func control(delay: Int) -> [UInt8] { [0x21, 0xF9, 4, 0] + pair(delay) + [0, 0] }

    /// A picture of one pixel.
    static let dot: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]

    static let looping: [UInt8] = [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]

    static let plainText: [UInt8] = {
        let head: [UInt8] = [0x21, 0x01, 12, 0, 0, 0, 0, 1, 0, 1, 0, 8, 8, 0, 1]
        return head + part(Array("drawn text".utf8)) + [0]
    }()

    static func comment(_ text: String) -> [UInt8] { [0x21, 0xFE] + part(Array(text.utf8)) + [0] }

    static func application(_ name: String, _ data: [UInt8]) -> [UInt8] {
        [0x21, 0xFF, 11] + Array(name.utf8) + part(data) + [0]
    }

    /// Frames of one pixel, 0.1 s each. `seed` changes the bytes.
    static func animation(frames: Int = 2, width: Int = 1, height: Int = 1, seed: UInt8 = 255) -> [UInt8] {
        var start = screen(width, height)
        start[13] = seed
        let frame: [UInt8] = control(delay: 10) + dot
        start += looping
        for _ in 0..<frames { start += frame }
        return start + [0x3B]
    }

    /// A bar that moves to the right, uncompressed.
    static func moving(width: Int, height: Int, frames: Int) -> [UInt8] {
        var file = screen(width, height) + looping
        for frame in 0..<frames {
            let edge = width * frame / max(1, frames)
            // Codes of three bits: 4 clears the table before it can grow, 5 ends the data.
            var codes: [UInt8] = []
            for pixel in 0..<width * height {
                if pixel % 2 == 0 { codes.append(4) }
                codes.append(pixel % width < edge ? 1 : 0)
            }
            file += control(delay: 5)
            file += [0x2C, 0, 0, 0, 0]
            file += pair(width)
            file += pair(height)
            file += [0, 2]
            let data = packed(codes + [5])
            for start in stride(from: 0, to: data.count, by: 255) {
                file += part(Array(data[start..<min(start + 255, data.count)]))
            }
            file.append(0)
        }
        return file + [0x3B]
    }

    /// All kinds of blocks in about 130 bytes.
    static let varied: [UInt8] = {
        let blocks: [[UInt8]] = [
            looping, comment("made by hand"), control(delay: 7), dot, control(delay: 9), plainText,
            application("XMP DataXMP", Array("<x:xmpmeta>GPS</x:xmpmeta>".utf8)), control(delay: 13), dot,
        ]
        return file(3, 2, Array(blocks.joined()))
    }()

    private static func packed(_ codes: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = []
        var (bits, count) = (0, 0)
        for code in codes {
            bits |= Int(code) << count
            count += 3
            while count >= 8 {
                bytes.append(UInt8(bits & 0xFF))
                bits >>= 8
                count -= 8
            }
        }
        return count > 0 ? bytes + [UInt8(bits & 0xFF)] : bytes
    }

    private static func part(_ data: [UInt8]) -> [UInt8] { [UInt8(data.count)] + data }

    static func pair(_ number: Int) -> [UInt8] { [UInt8(number & 0xFF), UInt8(number >> 8 & 0xFF)] }
}

/// A clock that tests advance.
final class SteppedTime: Sendable {
    private let time = Mutex(Duration.zero)

    var now: Duration { time.withLock(\.self) }

    func advance(by step: Duration) { time.withLock { $0 += step } }
}

extension GIFFolder {
    /// A folder without libvips and with a clock that tests advance.
    static func still(
        in folder: URL, time: SteppedTime = SteppedTime(), path: String = "/nowhere",
        maxBytes: Int = GIFProblem.maxBytesOfAll
    ) -> GIFFolder {
        let renditions = folder.deletingLastPathComponent().appending(path: "renditions")
        return GIFFolder(
            in: folder, processor: GIFProcessor(in: renditions, path: path), maxBytes: maxBytes,
            elapsed: { time.now })
    }

    /// Waits for background work.
    func settled() async { await work.run {} }
}

extension URL {
    /// Writes a file into this folder, which is created if missing.
    func put(_ bytes: [UInt8], as name: String) throws {
        let file = appending(path: name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
    }
}
