import Foundation

@testable import OwnMedia

/// Generated pictures.
enum PictureSamples {
    /// A PNG of stored rows: its left half is red, its right half blue.
    static func png(width: Int, height: Int) -> [UInt8] {
        var row: [UInt8] = [0]
        for x in 0..<width { row += x < width / 2 ? [255, 0, 0] : [0, 0, 255] }
        var rows: [UInt8] = []
        for _ in 0..<height { rows += row }
        var data: [UInt8] = [0x78, 0x01]
        var rest = rows[...]
        repeat {
            let block = rest.prefix(65535)
            rest = rest.dropFirst(65535)
            let count = UInt16(block.count)
            data += [rest.isEmpty ? 1 : 0] + littleEndian(count) + littleEndian(~count) + block
        } while !rest.isEmpty
        return signature + header(width: width, height: height) + chunk("IDAT", data + bigEndian(adler32(rows)))
            + chunk("IEND", [])
    }

    /// A PNG of about 10,000 bytes with any size in its header.
    static func hollowPNG(width: Int, height: Int) -> [UInt8] {
        signature + header(width: width, height: height) + chunk("IDAT", Array(repeating: 0, count: 10_000))
            + chunk("IEND", [])
    }

    /// A GIF of two pictures of one pixel each.
    static let animatedGIF: [UInt8] = {
        let picture: [UInt8] = [0x21, 0xF9, 4, 0, 10, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
        return Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 255] + picture + picture + [0x3B]
    }()

    /// The markers of a JPEG without a picture.
    static func hollowJPEG(width: UInt16, height: UInt16) -> [UInt8] {
        [0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8] + bigEndian(height) + bigEndian(width) + [1, 1, 0x11, 0]
            + [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0] + [1, 2, 0xFF, 0, 3, 0xFF, 0xD9]
    }

    /// The boxes of an AVIF without a picture.
    static func hollowAVIF(width: UInt32, height: UInt32) -> [UInt8] {
        let extent = box("ispe", [0, 0, 0, 0] + bigEndian(width) + bigEndian(height))
        return box("ftyp", Array("avif".utf8) + [0, 0, 0, 0] + Array("avifmif1".utf8))
            + box("meta", [0, 0, 0, 0] + box("iprp", box("ipco", extent)))
    }

    /// The text to search for after `withPlace`.
    static let place = "GPS-5231.2N"

    /// Adds EXIF data to a JPEG: a location and a rotation to the right.
    static func withPlace(_ jpeg: [UInt8]) -> [UInt8] {
        func entry(_ tag: UInt16, _ type: UInt16, _ count: UInt32, _ value: [UInt8]) -> [UInt8] {
            bigEndian(tag) + bigEndian(type) + bigEndian(count) + value
        }
        let area = Array("ASCII\0\0\0\(place)".utf8)
        let first = entry(0x0112, 3, 1, [0, 6, 0, 0]) + entry(0x8825, 4, 1, bigEndian(UInt32(38)))
        let second = entry(0x0001, 2, 2, [0x4E, 0, 0, 0]) + entry(0x001B, 7, UInt32(area.count), bigEndian(UInt32(68)))
        let exif: [UInt8] =
            Array("Exif\0\0MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 2] + first + [0, 0, 0, 0] + [0, 2] + second
            + [0, 0, 0, 0] + area
        return [0xFF, 0xD8, 0xFF, 0xE1] + bigEndian(UInt16(exif.count + 2)) + exif + jpeg.dropFirst(2)
    }

    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    private static func header(width: Int, height: Int) -> [UInt8] {
        chunk("IHDR", bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + [8, 2, 0, 0, 0])
    }

    static func chunk(_ kind: String, _ data: [UInt8]) -> [UInt8] {
        bigEndian(UInt32(data.count)) + Array(kind.utf8) + data + bigEndian(crc32(Array(kind.utf8) + data))
    }

    private static func box(_ kind: String, _ data: [UInt8]) -> [UInt8] {
        bigEndian(UInt32(data.count + 8)) + Array(kind.utf8) + data
    }

    /// The CRC-32 of each byte.
    private static let crcTable: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
    }

    private static func crc32(_ bytes: [UInt8]) -> UInt32 {
        var sum = ~UInt32(0)
        for byte in bytes { sum = crcTable[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ sum >> 8 }
        return ~sum
    }

    private static func adler32(_ bytes: [UInt8]) -> UInt32 {
        var (low, high) = (UInt32(1), UInt32(0))
        for byte in bytes {
            low = (low + UInt32(byte)) % 65521
            high = (high + low) % 65521
        }
        return high << 16 | low
    }

    private static func bigEndian(_ number: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: number.bigEndian) { Array($0) }
    }

    private static func littleEndian(_ number: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }
}

/// The libvips of this machine.
enum LibVIPS {
    static let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin"
    static let isThere = PictureTools(searching: path) != nil

    /// Converts a picture to `jpg` or `webp`.
    static func convert(_ bytes: [UInt8], from: String, to ending: String, options: String = "") throws -> [UInt8] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "pictures-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(bytes).write(to: folder.appending(path: "in.\(from)"))
        let command = [
            PictureTools(searching: path)?.thumbnail ?? "", "in.\(from)", "-s", "4000x4000>", "-o",
            "out.\(ending)\(options)",
        ]
        _ = try ToolRun().run(command, in: folder.path, limits: ToolLimits())
        return try Array(Data(contentsOf: folder.appending(path: "out.\(ending)")))
    }
}
