import DomainTesting
import Foundation
import Testing

@testable import Catalog
@testable import CatalogImport

@Suite struct ByteLinesTests {
    @Test(arguments: [
        ("", []), ("\n", [""]), ("a", ["a"]), ("a\n", ["a"]), ("a\nb", ["a", "b"]), ("a\r\nb\r\n", ["a", "b"]),
        ("a\rb", ["a\rb"]), ("\n\na", ["", "", "a"]), ("\u{FEFF}a\n", ["a"]), ("a\0b\n", ["a\0b"]), ("\r\n", [""]),
    ])
    func `lines end with LF or CRLF`(text: String, lines: [String]) throws {
        let folder = try ImportFolder()

        #expect(try read(folder.file("plain", text)) == lines)
        #expect(try read(folder.file("compressed", Array(text.utf8).gzipped)) == lines)
    }

    @Test func `lines of any length are complete, across block boundaries`() throws {
        let folder = try ImportFolder()
        var numbers = SeededGenerator(seed: 7)
        let lengths = [0, 1, 131_071, 131_072, 262_143, 262_144, 262_145, 900_000]
        for round in 0..<4 {
            let lines = (0..<60).map { _ in
                let length =
                    Bool.random(using: &numbers)
                    ? Int.random(in: 0..<300, using: &numbers) : lengths.randomElement(using: &numbers) ?? 0
                return String(repeating: String("abcdefg".randomElement(using: &numbers) ?? "a"), count: length)
            }
            let bytes = Array(lines.joined(separator: "\n").utf8)

            let file = try folder.file("\(round)", round.isMultiple(of: 2) ? bytes : bytes.gzipped)
            #expect(try read(file) == (lines.last == "" ? lines.dropLast() : lines))
        }
    }

    @Test func `a line of three megabytes is skipped and counted, and the next one is read`() throws {
        let folder = try ImportFolder()
        let long = String(repeating: "x", count: 3_000_000)
        let log = ImportLog()

        for text in ["a\n\(long)\nb\n", "\(long)\na\nb", "a\nb\n\(long)"] {
            #expect(try read(folder.file("long", text), log) == ["a", "b"])
        }
        #expect(log.tally.faults == [.lineTooLong: 3])
        #expect(log.tally.firstFaults.map(\.line) == [2, 1, 3])
    }

    @Test func `a line up to the maximum length is read, wherever it begins in a block`() throws {
        let folder = try ImportFolder()
        let longest = ByteLines.maxLength
        for start in [0, 1, 262_143] {
            for length in [longest, longest + 1] {
                let long = String(repeating: "x", count: length)
                let first = String(repeating: "a", count: start)
                let log = ImportLog()

                let lines = try read(folder.file("long", "\(first)\n\(long)\nb\n"), log)
                #expect(lines == (length > longest ? [first, "b"] : [first, long, "b"]))
                #expect(log.tally.firstFaults.map(\.line) == (length > longest ? [2] : []))
            }
        }
    }

    @Test func `gzip members are concatenated, and zero padding is ignored`() throws {
        let folder = try ImportFolder()
        let members = Array("one\ntw".utf8).gzipped + Array("o\nthree".utf8).gzipped

        #expect(try read(folder.file("members", members)) == ["one", "two", "three"])
        #expect(
            try read(folder.file("zeros", members + [UInt8](repeating: 0, count: 600_000))) == ["one", "two", "three"])
        #expect(throws: ImportFileError.damaged(ImportFile(folder.url.appending(path: "more").path))) {
            try read(folder.file("more", members + [1, 2, 3]))
        }
    }

    @Test func `a gzip file truncated anywhere is rejected`() throws {
        let folder = try ImportFolder()
        let whole = Array("one\ntwo\nthree\n".utf8).gzipped

        for length in 2..<whole.count {
            let file = try folder.file("cut", Array(whole.prefix(length)))
            #expect(throws: ImportFileError.cut(file), "\(length)") { try read(file) }
        }
    }

    @Test func `a gzip file with a changed byte is rejected, unless its content is unchanged`() throws {
        let folder = try ImportFolder()
        let whole = Array("one\ntwo\nthree\n".utf8).gzipped

        for place in whole.indices.dropFirst(2) {
            var bytes = whole
            bytes[place] ^= 0x55
            let file = try folder.file("flipped", bytes)
            do throws(ImportFileError) {
                #expect(try read(file) == ["one", "two", "three"], "\(place)")
            } catch {
                #expect(error == .damaged(file) || error == .cut(file), "\(place)")
            }
        }
    }

    @Test func `a missing file and a folder are rejected`() throws {
        let folder = try ImportFolder()
        let missing = ImportFile(folder.url.appending(path: "missing").path)

        #expect(throws: ImportFileError.notFound(missing)) { try read(missing) }
        #expect(throws: ImportFileError.isFolder(ImportFile(folder.url.path))) { try read(ImportFile(folder.url.path)) }
    }

    @Test func `reading ends when it is canceled`() throws {
        let folder = try ImportFolder()
        let file = try folder.file("long", String(repeating: "line\n", count: 200_000))
        var blocks = 0
        let log = ImportLog(tell: { _ in blocks += 1 }, isCancelled: { blocks == 2 })

        #expect(throws: ImportFileError.cancelled) { try read(file, log) }
        #expect(blocks == 2)
    }

    @discardableResult
    private func read(_ file: ImportFile, _ log: ImportLog = ImportLog()) throws(ImportFileError) -> [String] {
        var lines = try ByteLines(file, log)
        var texts: [String] = []
        while try lines.next() { texts.append(String(decoding: lines.bytes[lines.range], as: UTF8.self)) }
        return texts
    }
}
