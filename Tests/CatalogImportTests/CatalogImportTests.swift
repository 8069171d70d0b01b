import Domain
import Foundation
import Testing

@testable import Catalog
@testable import CatalogImport

@Suite struct CatalogImportTests {
    private static let moment = Date(timeIntervalSince1970: 1_000_000_000)

    @Test func `the new catalog has the built-in movies and the titles of the files`() throws {
        let folder = try ImportFolder()
        let file = try folder.file("table.csv", "id,title,year\ntt0133093,Matrix,1999\n7,Mine,2001\n7,Mine too,2001\n")

        let outcome = try run(TableTitles(file), folder)
        #expect(outcome.tally.titles == 3 && outcome.merged == 2)
        #expect(outcome.figures.titleCount == Self.builtIn.count + 1)
        #expect(outcome.figures.counts[.builtIn] == Self.builtIn.count && outcome.figures.counts[.csv] == 2)
        #expect(try names(folder) == ["catalog.index", "catalog.lock", "table.csv"])
    }

    @Test func `titles with more than the maximum number of ids may be merged`() throws {
        func rows(_ title: String, _ own: String, _ imdb: String, _ numbers: ClosedRange<Int>) -> [String] {
            numbers.map { "\(own),\(title),\(imdb),\($0)" }
        }
        let lines =
            ["id,title,imdb,tmdb", "ko,O,,900001"] + rows("P", "", "90000100", 900_100...900_108)
            + rows("Q", "kq", "", 900_200...900_208)
            + [",PQ,90000100,900200", ",OP,90000100,900001", ",again,,900208"]
        let folder = try ImportFolder()

        let outcome = try run(TableTitles(folder.file("table.csv", lines.joined(separator: "\n"))), folder)
        #expect(outcome.tally.titles == 22)
        let index = try CatalogIndex(contentsOf: folder.url.appending(path: CatalogIndex.fileName))
        #expect(outcome.figures.titleCount == index.count)
        #expect(index.title(index.record(of: .tmdb(900_208)) ?? -1)?.title == "again")
        #expect(index.title(index.record(of: .imdb(90_000_100)) ?? -1)?.title == "O")
    }

    @Test func `an import replaces the previous titles, or keeps them if requested`() throws {
        let folder = try ImportFolder()
        let first = try folder.file("first.csv", "title\nOne\n")
        let second = try folder.file("second.csv", "title\nTwo\n")

        #expect(try run(TableTitles(first), folder, keeps: true).figures.titleCount == Self.builtIn.count + 1)
        #expect(try run(TableTitles(second), folder, keeps: true).figures.titleCount == Self.builtIn.count + 2)
        #expect(try run(TableTitles(second), folder).figures.titleCount == Self.builtIn.count + 1)
    }

    @Test func `an unreadable catalog to keep is reported`() throws {
        let folder = try ImportFolder()
        let table = try folder.file("table.csv", "title\nOne\n")
        _ = try folder.file(CatalogIndex.fileName, "no catalog")

        let error = #expect(throws: CatalogImportError.self) { try run(TableTitles(table), folder, keeps: true) }
        guard case .catalog(let problem) = error else { return #expect(Bool(false), "\(String(describing: error))") }
        #expect(problem.problem == .foreign)
        #expect(try run(TableTitles(table), folder).tally.titles == 1)
    }

    @Test(arguments: [0, 1_000])
    func `a catalog to keep that is truncated meanwhile is reported`(length: UInt64) throws {
        let folder = try ImportFolder()
        _ = try run(TableTitles(folder.file("first.csv", "title\nOne\n")), folder)
        let second = TableTitles(try folder.file("second.csv", "title\nTwo\n"))
        let url = folder.url.appending(path: CatalogIndex.fileName)

        #expect(throws: CatalogImportError.catalog(CatalogIndexError(url: url, problem: .damaged))) {
            try run(CuttingReader(reader: second, url: url, length: length), folder, keeps: true)
        }
    }

    @Test func `unusable files leave the catalog unchanged`() throws {
        let folder = try ImportFolder()
        _ = try run(TableTitles(folder.file("table.csv", "title\nOne\n")), folder)
        let before = try Data(contentsOf: folder.url.appending(path: CatalogIndex.fileName))
        let empty = try folder.file("empty.csv", "title\n\n")
        let cut = try folder.file("cut.csv", Array(Array("title\nTwo\nThree\n".utf8).gzipped.dropLast(4)))

        #expect(throws: CatalogImportError.file(.noTitles(empty))) { try run(TableTitles(empty), folder) }
        #expect(throws: CatalogImportError.file(.cut(cut))) { try run(TableTitles(cut), folder) }
        #expect(try Data(contentsOf: folder.url.appending(path: CatalogIndex.fileName)) == before)
    }

    @Test func `an import canceled while writing leaves no files`() throws {
        let folder = try ImportFolder()
        let table = try folder.file("table.csv", "title\nOne\n")
        var isWriting = false
        let log = ImportLog(isCancelled: { isWriting })

        #expect(throws: CatalogImportError.cancelled) {
            try CatalogImporter(TableTitles(table), from: .csv, in: folder.url)
                .run(builtIn: Self.builtIn, made: Self.moment, log: log) { isWriting = $0 == .writing }
        }
        #expect(try names(folder) == ["catalog.lock", "table.csv"])
    }

    @Test func `a second concurrent import is rejected`() throws {
        let folder = try ImportFolder()
        let table = try folder.file("table.csv", "title\nOne\n")
        let lock = try ImportLock(in: folder.url)

        #expect(throws: CatalogImportError.busy) { try run(TableTitles(table), folder) }
        lock.release()
        #expect(try run(TableTitles(table), folder).tally.titles == 1)
    }

    @Test func `an impossible folder is reported`() throws {
        let folder = try ImportFolder()
        let table = try folder.file("table.csv", "title\nOne\n")
        let inFile = URL(filePath: table.path).appending(path: "data")

        let error = #expect(throws: CatalogImportError.self) {
            try CatalogImporter(TableTitles(table), from: .csv, in: inFile)
                .run(builtIn: Self.builtIn, made: Self.moment, log: ImportLog())
        }
        let path = inFile.appending(path: CatalogIndex.fileName).path
        #expect(error?.sentence == "The catalog \(path) can’t be written: its folder is a file. Move that file away.")
    }

    /// Truncates the catalog while it reads.
    private struct CuttingReader: TitleReader {
        let reader: TableTitles
        let url: URL
        let length: UInt64

        func read(_ log: ImportLog, take: (ImportedTitle) -> Void) throws(ImportFileError) {
            try? FileHandle(forWritingTo: url).truncate(atOffset: length)
            try reader.read(log, take: take)
        }
    }

    private static let builtIn = [
        Movie(summary: MovieSummary(id: .imdb(133_093), title: "The Matrix", year: 1999)),
        Movie(summary: MovieSummary(id: .imdb(47_478), title: "Seven Samurai", year: 1954)),
    ]

    private func run(
        _ reader: some TitleReader, _ folder: ImportFolder, keeps: Bool = false
    ) throws(CatalogImportError) -> CatalogImportOutcome {
        try CatalogImporter(reader, from: .csv, keepsOthers: keeps, in: folder.url)
            .run(builtIn: Self.builtIn, made: Self.moment, log: ImportLog())
    }

    private func names(_ folder: ImportFolder) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
    }
}
