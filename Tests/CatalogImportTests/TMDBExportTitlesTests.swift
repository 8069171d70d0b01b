import DataFormats
import Domain
import DomainTesting
import Testing

@testable import Catalog
@testable import CatalogImport

@Suite struct TMDBExportTitlesTests {
    @Test func `each line is a title without a year`() throws {
        let taken = try read(
            """
            {"adult":false,"id":3924,"original_title":"Blondie","popularity":2.405,"video":false}
            { "popularity" : 1e2, "original_title" : "Le \\"Fabuleux\\" Destin d\\u0027Am\\u00e9lie \\ud83d\\ude00", "id" : 194 }
            {"id":5,"original_title":"七人の侍","genres":[{"name":"}"}],"popularity":-1}
            """)

        #expect(
            taken.titles == [
                ImportedTitle(id: .tmdb(3_924), title: "Blondie", popularity: 2_405),
                ImportedTitle(id: .tmdb(194), title: "Le \"Fabuleux\" Destin d'Amélie 😀", popularity: 100_000),
                ImportedTitle(id: .tmdb(5), title: "七人の侍"),
            ])
    }

    @Test func `adult titles are skipped unless requested`() throws {
        let lines =
            "{\"adult\":true,\"id\":1,\"original_title\":\"A\"}\n{\"adult\":false,\"id\":2,\"original_title\":\"B\"}\n"

        #expect(try read(lines).titles.map(\.id) == [.tmdb(2)])
        #expect(try read(lines).tally.adult == 1)
        #expect(try read(lines, hasAdult: true).titles.map(\.id) == [.tmdb(1), .tmdb(2)])
    }

    @Test(arguments: [
        ("{", LineFault.notJSON), ("[]", .notJSON), ("{\"id\":1,}", .notJSON), ("{\"id\":1}x", .notJSON),
        ("{\"id\":\"1\",\"original_title\":\"A\"}", .idUnknown), ("{\"id\":-1,\"original_title\":\"A\"}", .idUnknown),
        ("{\"id\":1.5,\"original_title\":\"A\"}", .idUnknown), ("{}", .idUnknown), ("{\"id\":1}", .titleMissing),
        ("{\"id\":1,\"original_title\":null}", .titleMissing), ("{\"id\":1,\"original_title\":\"\"}", .titleMissing),
        ("{\"id\":1,\"original_title\":\"\\x\"}", .notJSON), ("{\"id\":1,\"original_title\":\"\\u12\"}", .notJSON),
        ("{\"id\":1,\"original_title\":\"a", .notJSON), ("{\"id\":1,\"original_title\":\"a\\", .notJSON),
        ("{\"id\":1,\"x\":[[\"]\"]", .notJSON),
    ])
    func `a bad line is counted`(line: String, fault: LineFault) throws {
        let taken = try read("\(line)\n{\"id\":2,\"original_title\":\"B\"}\n")

        #expect(taken.titles.map(\.id) == [.tmdb(2)])
        #expect(taken.tally.faults == [fault: 1])
    }

    @Test func `arbitrary bytes are safe to parse`() throws {
        var numbers = SeededGenerator(seed: 3)
        let pieces = ["{", "}", "\"", "\\", ":", ",", "[", "]", "id", "1", "original_title", "a", "\\u", "d800", " "]
        for _ in 0..<2_000 {
            let line = (0..<Int.random(in: 0..<20, using: &numbers)).map { _ in
                pieces.randomElement(using: &numbers) ?? ""
            }
            .joined()
            let bytes = Array(line.utf8)
            _ = JSONScanner.forEachMember(of: bytes.span) { name, value in
                if case .text(let range, _) = value { _ = JSONEscapes.unescaped(bytes.span.extracting(range)) }
                #expect(name.upperBound <= bytes.count)
            }
        }
    }

    @Test func `an unpaired surrogate is replaced`() {
        func meant(_ text: String) -> String? {
            JSONEscapes.unescaped(Array(text.utf8).span).map { String(decoding: $0, as: UTF8.self) }
        }

        #expect(
            meant("\\ud83dx") == "\u{FFFD}x" && meant("\\ude00") == "\u{FFFD}" && meant("\\ud83d\\u0041") == "\u{FFFD}A"
        )
        #expect(meant("\\n\\/\\\\") == "\n/\\")
    }

    @Test func `another file is rejected`() throws {
        let folder = try ImportFolder()
        let empty = try folder.file("empty", "\n")
        let table = try folder.file("table", "id,title\n1,A\n")

        #expect(throws: ImportFileError.empty(empty)) { try Taken(TMDBExportTitles(empty)) }
        #expect(throws: ImportFileError.otherKind(table, wanted: "TMDB’s export of the ids of movies")) {
            try Taken(TMDBExportTitles(table))
        }
    }

    private func read(_ text: String, hasAdult: Bool = false) throws -> Taken {
        let folder = try ImportFolder()
        return try Taken(TMDBExportTitles(folder.file("export", text), hasAdult: hasAdult))
    }
}
