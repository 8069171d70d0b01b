import Catalog
import Domain
import Foundation

/// The file of an imported catalogue that goes with the test.
final class ImportedCatalogue: Sendable {
    let folder: URL
    var url: URL { folder.appending(path: CatalogueIndex.fileName) }

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "catalog-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Writes the file anew.
    @discardableResult
    func write(builtIn: [Movie] = [], _ titles: [ImportedTitle]) throws -> CatalogueFigures {
        var builder = CatalogueBuilder(builtIn: builtIn)
        for title in titles { builder.add(title, from: .imdb) }
        return try builder.write(to: url, made: Self.moment)
    }

    /// The films of the file and those that come with Matinee.
    func catalogue(builtIn: [Movie] = []) throws -> Catalogue {
        Catalogue(builtIn, try CatalogueIndex(contentsOf: url))
    }

    /// The files beside it.
    var files: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] }

    /// 21 November 2026.
    static let moment = Date(timeIntervalSince1970: 1_795_219_200)
}

extension ImportedTitle {
    /// A film with the rest filled in.
    static func film(
        _ number: Int, _ title: String, _ year: Int? = 1999, genres: [Genre] = [.drama], rating: Double = 7,
        votes: Int = 100
    ) -> ImportedTitle {
        ImportedTitle(
            id: .imdb(number), title: title, year: year, minutes: 100, genres: genres,
            rating: StarRating(outOfTen: rating, votes: votes))
    }
}
