import Catalog
import Domain
import Foundation
import Testing

@testable import App
@testable import CatalogImport

@Suite struct CatalogFollowerTests {
    private let folder = TemporaryFolder()
    private let source = ImportedSite()

    private func write(_ title: String) throws {
        try FileManager.default.createDirectory(at: source.data, withIntermediateDirectories: true)
        try source.write([ImportedTitle(id: .imdb(9_000_001), title: title, year: 1931)])
    }

    private func withFollower(_ test: (CatalogFollower, ReloadingCatalog) async throws -> Void) async throws {
        var configuration = AppConfiguration(dataFolder: folder.url)
        configuration.catalogURL = source.file
        let catalog = try ReloadingCatalog(.builtIn, imported: configuration.catalogFile)
        try await test(try #require(CatalogFollower(configuration, catalog: catalog)), catalog)
    }

    private func title(in catalog: ReloadingCatalog) async -> String? {
        try? await catalog.movie(.imdb(9_000_001)).summary.title
    }

    @Test func `a file in a folder is copied, and again when it has changed`() async throws {
        try await withFollower { follower, catalog in
            await follower.update()
            #expect(follower.problem?.sentence == "There is no catalog at \(source.file.path).")
            #expect(await title(in: catalog) == nil)

            try write("Turnip Observatory")
            await follower.update()
            #expect(follower.problem == nil)
            #expect(await title(in: catalog) == "Turnip Observatory")

            try write("Turnip Laboratory")
            await follower.update()
            #expect(await title(in: catalog) == "Turnip Laboratory")
            #expect(folder.files.keys.sorted() == ["fetched-catalog.index"])
        }
    }

    @Test func `the old file stays in use while the new one is damaged, incomplete or missing`() async throws {
        try await withFollower { follower, catalog in
            try write("Turnip Observatory")
            await follower.update()
            try write("Turnip Laboratory")
            let whole = try Data(contentsOf: source.file)
            var damaged = whole
            damaged[damaged.count - 9] ^= 1
            for wrong in [damaged, whole.prefix(whole.count / 2), whole.prefix(5), Data("<html>".utf8), Data()] {
                try wrong.write(to: source.file)
                await follower.update()
                #expect(follower.problem != nil)
                #expect(await title(in: catalog) == "Turnip Observatory")
            }
            try FileManager.default.removeItem(at: source.file)
            await follower.update()
            #expect(follower.problem != nil)
            #expect(await title(in: catalog) == "Turnip Observatory")
            try whole.write(to: source.file)
            await follower.update()
            #expect(follower.problem == nil)
            #expect(await title(in: catalog) == "Turnip Laboratory")
            #expect(folder.files.keys.sorted() == ["fetched-catalog.index"])
        }
    }

    @Test func `a copy that was damaged here is replaced`() async throws {
        try await withFollower { follower, catalog in
            try write("Turnip Observatory")
            await follower.update()
            let copy = folder.url.appending(path: "fetched-catalog.index")
            var bytes = try Data(contentsOf: copy)
            bytes[bytes.count - 9] ^= 1
            try bytes.write(to: copy)
            await follower.update()
            #expect(await title(in: catalog) == "Turnip Observatory")
            #expect(catalog.status.problem == nil)
        }
    }

    @Test(arguments: [
        "https://example.org/catalog.index", "http://10.0.0.1:8000/c", "file:///shared/c", "/shared/catalog.index",
    ])
    func `an address or a path names a catalog`(text: String) throws {
        let url = try AppConfiguration(environment: ["MATINEE_CATALOG_URL": text]).catalogURL
        #expect(url?.isFileURL == !text.hasPrefix("http"))
    }

    @Test(arguments: [
        "catalog.index", "ftp://hush-secret@example.org/", "https://", "file://host/c", "https://ex ample/",
    ])
    func `anything else is refused and not shown`(text: String) {
        #expect(throws: AppConfigurationError.notACatalog) {
            _ = try AppConfiguration(environment: ["MATINEE_CATALOG_URL": text])
        }
    }
}
