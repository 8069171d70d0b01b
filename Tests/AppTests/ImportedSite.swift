import Catalog
import Domain
import Foundation
import HummingbirdTesting

@testable import App
@testable import CatalogImport

/// The site in process over an imported catalog.
struct ImportedSite {
    private let folder = TemporaryFolder()
    var data: URL { folder.url }
    var file: URL { folder.url.appending(path: CatalogIndex.fileName) }

    func write(_ titles: [ImportedTitle]) throws {
        var builder = CatalogBuilder(builtIn: try CatalogFile.builtIn.movies())
        for title in titles { builder.add(title, from: .imdb) }
        try builder.write(to: file, made: Date(timeIntervalSince1970: 1_795_219_200))
    }

    /// Copies the catalog of `manyCounts`, which has so many titles that searches stop at their limits. Building it
    /// takes seconds in a debug build, so the tests share it.
    func writeMany() throws {
        try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: Self.many.get().file, to: file)
    }

    /// The number of titles with each name: `Love of the balloon 1` and so on, or `Barge 1`.
    static let manyCounts = [("airship", 15), ("balloon", 45), ("zeppelin", 900), ("barge", 33_000)]

    private static let many = Result {
        let titles = manyCounts.flatMap { name, count in
            (1...count).map { name == "barge" ? "Barge \($0)" : "Love of the \(name) \($0)" }
        }
        let site = ImportedSite()
        try site.write(
            titles.enumerated().map { number, title in
                ImportedTitle(id: .imdb(9_000_001 + number), title: title, year: 1931, popularity: 1)
            })
        return site
    }

    func with(_ test: @Sendable (any TestClientProtocol, Sources) async throws -> Void) async throws {
        try await withSite(AppConfiguration(port: 0, dataFolder: data), catalogFile: .builtIn, test)
    }
}
