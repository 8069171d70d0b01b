import Domain
import Foundation
import Testing

@testable import App
@testable import Catalog
@testable import CatalogImport

@Suite struct CatalogInfoTests {
    private let folder = TemporaryFolder()

    private func write() throws {
        try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
        var builder = CatalogBuilder(builtIn: try CatalogFile.builtIn.movies())
        builder.add(ImportedTitle(id: .imdb(9_000_001), title: "The Lantern Keeper", year: 1901), from: .imdb)
        builder.add(ImportedTitle(id: .imdb(83_658), title: "Blade Runner", year: 1982), from: .movieLens)
        _ = try builder.write(
            to: folder.url.appending(path: CatalogIndex.fileName), made: Date(timeIntervalSince1970: 1_800_000_000))
    }

    @Test func `without an import only the built-in movies are counted`() async throws {
        let info = try await CatalogInfo(dataFolder: folder.url)

        #expect(info.titles == 740 && info.builtIn == 740 && info.imported == nil && info.problem == nil)
        #expect(info.firstYear == 1920 && info.builtInDay == CatalogFile.builtInDay?.description)
        #expect(folder.files.isEmpty)
    }

    @Test func `an imported catalog has its size, day and origins`() async throws {
        try write()

        let info = try await CatalogInfo(dataFolder: folder.url)

        #expect(info.titles == 741 && info.builtIn == 740 && info.firstYear == 1901)
        #expect(info.imported?.titlesByOrigin == ["IMDb": 1, "MovieLens": 1])
        #expect(info.imported?.made == Date(timeIntervalSince1970: 1_800_000_000))
        #expect(info.imported?.bytes == folder.files[CatalogIndex.fileName]?.count)
    }

    @Test func `the summary groups digits`() {
        var status = CatalogStatus(titleCount: 12_345, builtInCount: 1_740)
        #expect(CatalogInfo(status).sentence == "12,345 movies")
        status.titleCount = 1_234_567
        status.imported = CatalogFigures(
            titleCount: 1_234_567, personCount: 0, learnedCount: 0, counts: [.imdb: 1_234_000], years: nil,
            made: Date(timeIntervalSince1970: 1_795_219_200), byteCount: 312_000_000)
        #expect(
            CatalogInfo(status).sentence
                == "1,234,567 titles, 1,740 of them built in, imported on 2026-11-21 (312 MB)")
    }

    @Test func `a damaged catalog is reported, and the built-in movies stay`() async throws {
        try write()
        let file = folder.url.appending(path: CatalogIndex.fileName)
        try Data(Data(contentsOf: file).dropLast(100)).write(to: file)

        let info = try await CatalogInfo(dataFolder: folder.url)

        #expect(info.titles == 740 && info.imported == nil)
        #expect(info.problem?.contains("catalog.index can’t be used") == true)
    }
}
