import Testing

@testable import ListExchange

@Suite struct ListRowsTests {
    @Test(
        arguments: [
            ("a,b\nc,d", [["a", "b"], ["c", "d"]]),
            ("a,b\r\nc,d\r\n", [["a", "b"], ["c", "d"]]),
            ("a,b\rc,d\r", [["a", "b"], ["c", "d"]]),
            ("\n\n a ,\n\n", [[" a ", ""]]),
            (#""a,b","c""d""#, [["a,b", "c\"d"]]),
            ("\"a\r\nb\",c", [["a\r\nb", "c"]]),
            (#"a"b"c,d"#, [["a\"b\"c", "d"]]),
            (#""a"b,c"#, [["ab", "c"]]),
            (#""a" ,"b"#, [["a ", "b"]]),
            ("a,b,c\nd\ne,,", [["a", "b", "c"], ["d"], ["e", "", ""]]),
            ("\"never closed,\nb", [["never closed,\nb"]]),
            ("a,\"", [["a", ""]]),
            (",,,\n\"\",\n", []),
        ])
    func `malformed rows are read leniently`(text: String, rows: [[String]]) throws {
        var table = ListRows(Array(text.utf8), separator: CSVSeparator.comma, limits: ImportLimits())
        var found: [[String]] = []
        while let row = try table.next() { found.append(row.cells) }

        #expect(found == rows)
    }

    @Test func `a row has the number of its first line`() throws {
        let text = "a\n\"b\n\nb\"\r\n\r\nc\r\"d\re\"\rf"
        var table = ListRows(Array(text.utf8), separator: CSVSeparator.comma, limits: ImportLimits())
        var lines: [Int] = []
        while let row = try table.next() { lines.append(row.line) }

        #expect(lines == [1, 2, 6, 7, 9])
    }

    @Test(
        arguments: [
            ("Title,Year\nA,1999", CSVSeparator.comma), ("Title;Year\nA;1999", CSVSeparator.semicolon),
            ("Title\tYear\nA\t1999", CSVSeparator.tab), ("Year;\"Title\";Notes, mine\n", CSVSeparator.semicolon),
            ("One, two;1999\nThree;2000", CSVSeparator.semicolon), ("One, two\t1999", CSVSeparator.tab),
            ("One, two (1999)\nThree; four (2000)", CSVSeparator.comma), ("Title", CSVSeparator.comma),
        ])
    func `the separator is detected`(text: String, separator: UInt8) throws {
        #expect(try CSVSeparator.found(in: Array(text.utf8), limits: ImportLimits()) == separator)
    }
}
