import Domain
import Foundation

@testable import Catalog
@testable import CatalogImport

/// The file of an imported catalog, removed after the test.
final class ImportedCatalog: Sendable {
    let folder: URL
    var url: URL { folder.appending(path: CatalogIndex.fileName) }

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "catalog-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Writes the file again.
    @discardableResult
    func write(
        builtIn: [Movie] = [], _ titles: [ImportedTitle], learned: LearnedLists = LearnedLists()
    ) throws -> CatalogFigures {
        var builder = CatalogBuilder(builtIn: builtIn)
        for title in titles { builder.add(title, from: .imdb) }
        builder.learned = learned
        return try builder.write(to: url, made: Self.moment)
    }

    /// A catalog of the movies of the file and the built-in ones.
    func catalog(builtIn: [Movie] = []) throws -> Catalog {
        Catalog(builtIn, try CatalogIndex(contentsOf: url))
    }

    /// The names of the files in the folder.
    var files: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] }

    /// 21 November 2026.
    static let moment = Date(timeIntervalSince1970: 1_795_219_200)
}

extension ImportedTitle {
    /// A movie with default values for other facts.
    static func movie(
        _ number: Int, _ title: String, _ year: Int? = 1999, genres: [Genre] = [.drama], rating: Double = 7,
        votes: Int = 100, credits: [ImportedCredit] = []
    ) -> ImportedTitle {
        ImportedTitle(
            id: .imdb(number), title: title, year: year, minutes: 100, genres: genres,
            rating: StarRating(outOfTen: rating, votes: votes), credits: credits)
    }
}
