import Testing

@testable import Catalog
@testable import CatalogImport

/// Tables in other encodings than UTF-8.
@Suite struct TableEncodingTests {
    private static let text = "title,year\r\nCafé “Größe” €5,1999\r\n七人の侍 😀,1954\r\nPlain,2000"

    @Test(arguments: [false, true])
    func `UTF-16 with a byte-order mark is read in either byte order`(isBigEndian: Bool) throws {
        let taken = try read(Self.utf16(Self.text, isBigEndian))

        #expect(taken.titles.map(\.title) == ["Café “Größe” €5", "七人の侍 😀", "Plain"])
        #expect(taken.titles.map(\.year) == [1999, 1954, 2000])
        #expect(taken.tally.otherEncoding == 0 && taken.tally.repaired == 0)
    }

    @Test(arguments: ["é", "七", "😀", "x"])
    func `a UTF-16 file of several blocks keeps every letter`(letter: String) throws {
        let titles = (0..<1_500).map { String(repeating: letter, count: 200) + " \($0)" }
        let bytes = Self.utf16("title\n" + titles.joined(separator: "\n"), false)

        #expect(try read(bytes).titles.map(\.title) == titles)
        #expect(try read(bytes.gzipped).titles.map(\.title) == titles)
    }

    @Test func `a surrogate pair or code unit split between blocks is joined`() {
        for end in 0...8 {
            var blocks = UTF16Blocks([0xFF, 0xFE])
            let bytes: [UInt8] = [0x3D, 0xD8, 0x00, 0xDE, 0x3D, 0xD8, 0x41, 0x00]
            let text = (blocks?.utf8(bytes[..<end]) ?? []) + (blocks?.utf8(bytes[end...]) ?? [])
            #expect(String(decoding: text, as: UTF8.self) == "😀\u{FFFD}A")
        }
        #expect(UTF16Blocks([0xFF]) == nil && UTF16Blocks([]) == nil)
    }

    @Test func `lines that are not UTF-8 are read as Windows-1252 and counted`() throws {
        var bytes = Array("title,year\nCaf".utf8) + [0xE9] + Array(",1999\n".utf8)
        bytes += [0x93] + Array("Gr".utf8) + [0xF6, 0xDF] + Array("e".utf8) + [0x94, 0x20, 0x80]
        bytes += Array(",2000\n".utf8)
        bytes += Array("Amélie,2001\n".utf8) + Array("Amélie ".utf8) + [0xE9] + Array(",2002\n".utf8)

        let taken = try read(bytes)
        #expect(taken.titles.map(\.title) == ["Café", "“Größe” €", "Amélie", "Amélie é"])
        #expect(taken.tally.otherEncoding == 3 && taken.tally.repaired == 0)
    }

    @Test func `each byte of Windows-1252 becomes one letter`() {
        for byte in UInt8(0x80)...0xFF {
            let mended = Windows1252.mended([0x41, byte]).map { String(decoding: $0, as: UTF8.self) }
            #expect(mended?.unicodeScalars.count == 2)
        }
        #expect(Windows1252.mended(Array("Größe".utf8)) == nil && Windows1252.mended([]) == nil)
        #expect(Windows1252.mended([0xE4, 0xB8]) == Array("ä¸".utf8))
    }

    private static func utf16(_ text: String, _ isBigEndian: Bool) -> [UInt8] {
        ("\u{FEFF}" + text).utf16.flatMap { unit in
            isBigEndian ? [UInt8(unit >> 8), UInt8(unit & 0xFF)] : [UInt8(unit & 0xFF), UInt8(unit >> 8)]
        }
    }

    private func read(_ bytes: [UInt8]) throws -> Taken {
        let folder = try ImportFolder()
        return try Taken(TableTitles(folder.file("table", bytes)))
    }
}
