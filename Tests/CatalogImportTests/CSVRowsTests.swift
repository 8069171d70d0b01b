import DataFormats
import DomainTesting
import Testing

@testable import Catalog
@testable import CatalogImport

@Suite struct CSVRowsTests {
    private static let tables: [(String, [[String]])] = [
        ("a,b\n1,2\n", [["a", "b"], ["1", "2"]]), ("a;b\n1;2", [["a", "b"], ["1", "2"]]),
        ("a\tb\n1\t2", [["a", "b"], ["1", "2"]]), ("a|b\n1|2", [["a", "b"], ["1", "2"]]),
        ("sep=;\na,b;c\n", [["a,b", "c"]]), ("\"a,b\",c\n", [["a,b", "c"]]), ("\"a\nb\",c\n", [["a\nb", "c"]]),
        ("\"a\r\nb\",c\r\n", [["a\nb", "c"]]), ("\"say \"\"hi\"\"\",c\n", [["say \"hi\"", "c"]]),
        ("a\"b,c\n", [["a\"b", "c"]]), ("\"a\"b,c\n", [["ab", "c"]]), (",\n", [["", ""]]),
        ("\n\na,b\n\n", [["a", "b"]]),
        ("\"\",b\n", [["", "b"]]), ("\u{FEFF}a,b\n", [["a", "b"]]), ("", []),
        ("a\tb\n1\t\"2\n3\t4\n", [["a", "b"], ["1", "\"2"], ["3", "4"]]),
        ("a\tb\n1\t\"2\n3\t\"4\" 5\n", [["a", "b"], ["1", "\"2"], ["3", "4 5"]]),
        ("a\tb\n1\t\"2\n3\"\t4\n", [["a", "b"], ["1", "2\n3", "4"]]), ("a\n\"b\nc\"\n", [["a"], ["b\nc"]]),
        ("a,b\n\"1,2\n\"3\" 4,5\n", [["a", "b"], ["3 4", "5"]]), ("a\n1,2\n", [["a"], ["1,2"]]),
    ]

    @Test(arguments: tables)
    func `rows are read like RFC 4180, and leniently`(text: String, rows: [[String]]) throws {
        let folder = try ImportFolder()

        #expect(try read(folder.file("table", text)) == rows)
    }

    @Test func `what is written according to RFC 4180 is read back`() throws {
        let folder = try ImportFolder()
        var numbers = SeededGenerator(seed: 4180)
        let pieces = ["a", "é", "七", "\"", "\"\"", ",", ";", "\n", "\n\n", " ", "\t", "|", "'", "x y", ""]
        for round in 0..<200 {
            let separator = TableSeparator.allCases[round % TableSeparator.allCases.count]
            let width = Int.random(in: 2...5, using: &numbers)
            let rows = (0..<Int.random(in: 1...20, using: &numbers)).map { _ in
                (0..<width).map { _ in
                    (0..<Int.random(in: 0...4, using: &numbers)).map { _ in pieces.randomElement(using: &numbers) ?? ""
                    }
                    .joined()
                }
            }
            let text = rows.map { row in
                row.map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: separator.rawValue)
            }.joined(separator: round.isMultiple(of: 2) ? "\n" : "\r\n")

            let log = ImportLog()
            #expect(try read(folder.file("table", text), separator, log) == rows, "\(text)")
            #expect(log.tally.faults.isEmpty)
        }
    }

    @Test func `arbitrary bytes give at most one row per line`() throws {
        let folder = try ImportFolder()
        var numbers = SeededGenerator(seed: 1)
        let bytes = Array("ab\",;\t|\n\r\u{0}é".utf8) + [0xFF, 0x80]
        for round in 0..<300 {
            let text = (0..<Int.random(in: 0..<400, using: &numbers)).map { _ in
                bytes.randomElement(using: &numbers) ?? 0
            }
            let separator = TableSeparator.allCases[round % TableSeparator.allCases.count]

            let rows = try read(folder.file("table", text), separator)
            #expect(rows.count <= text.count { $0 == 0x0A } + 1)
        }
    }

    @Test func `an unpaired quotation mark loses its own line only`() throws {
        let folder = try ImportFolder()
        let lines = (0..<5_000).map { "\($0),title \($0)" }
        var damaged = lines
        damaged[10] = "10,\"title 10"
        damaged[4_990] = "\"4990,title"
        let log = ImportLog()

        let rows = try read(folder.file("table", damaged.joined(separator: "\n")), .comma, log)
        let others = (0..<5_000).filter { ![10, 4_990].contains($0) }.map { String($0) }
        #expect(rows.map { $0[0] } == others)
        #expect(log.tally.faults == [.quoteOpen: 2])
        #expect(log.tally.firstFaults.map(\.line) == [11, 4_991])
    }

    private func read(
        _ file: ImportFile, _ separator: TableSeparator? = nil, _ log: ImportLog = ImportLog()
    ) throws(ImportFileError) -> [[String]] {
        var rows = try CSVRows(file, separator: separator, log)
        var read: [[String]] = []
        while try rows.next() {
            read.append(
                (0..<rows.cells.count).map { String(decoding: rows.cells.bytes[rows.cells[$0]], as: UTF8.self) })
        }
        return read
    }
}
