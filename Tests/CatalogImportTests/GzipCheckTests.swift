import CatalogImport
import Foundation
import Testing

@Suite struct GzipCheckTests {
    /// `tconst	titleType` and a line feed, compressed.
    private static let whole: [UInt8] = [
        31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 43, 73, 206, 207, 43, 46, 225, 44, 201, 44, 201, 73, 13, 169, 44, 72, 229, 2,
        0,
        89, 68, 72, 128, 17, 0, 0, 0,
    ]

    private func fault(of bytes: [UInt8]) throws -> GzipCheck.Fault? {
        let file = FileManager.default.temporaryDirectory.appending(path: "gzip-\(UUID().uuidString)")
        try Data(bytes).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        return GzipCheck.fault(of: file.path)
    }

    @Test func `a whole file is valid, and so are several members`() throws {
        #expect(try fault(of: Self.whole) == nil)
        #expect(try fault(of: Self.whole + Self.whole) == nil)
    }

    @Test func `a file truncated anywhere is reported`() throws {
        for count in 0..<Self.whole.count {
            #expect(try fault(of: Array(Self.whole.prefix(count))) == .endsTooSoon, "\(count)")
        }
        #expect(try fault(of: Self.whole + Self.whole.dropLast()) == .endsTooSoon)
    }

    /// The last byte of the content. The content ends in its second bit; the remaining bits have no meaning.
    /// https://www.rfc-editor.org/rfc/rfc1951#section-3.1.1
    private static let lastOfContent = (place: 28, bits: 2)

    @Test func `a changed bit in content or checksums is damage`() throws {
        for place in 10..<Self.whole.count {
            let bits = place == Self.lastOfContent.place ? Self.lastOfContent.bits : 8
            for bit in 0..<bits {
                var bytes = Self.whole
                bytes[place] ^= 1 << bit
                #expect(try fault(of: bytes) != nil, "bit \(bit) of byte \(place)")
            }
        }
    }

    @Test(arguments: ["tconst\ttitleType\n", "<!doctype html>", "x"])
    func `an uncompressed file is damage`(text: String) throws {
        #expect(try fault(of: Array(text.utf8)) == .damaged)
    }

    @Test func `a missing file is unreadable`() {
        #expect(GzipCheck.fault(of: "/nowhere/at/all") == .unreadable)
    }
}
