public import Domain
public import Foundation

/// A file of movies, one JSON object a line.
public struct CatalogFile: Sendable {
    public let url: URL

    public init(url: URL) { self.url = url }

    /// The list of built-in movies in the program's folder.
    public static let builtIn = CatalogFile(
        url: Bundle.catalogResources.appending(path: "movies.jsonl", directoryHint: .notDirectory))

    /// The day of the last change of the built-in movies: update it with them.
    public static let builtInDay = CalendarDate(year: 2026, month: 11, day: 22)

    /// All movies, in the file's order.
    public func movies() throws(CatalogFileError) -> [Movie] {
        var ids = Set<MovieID>()
        return try JSONLines(url: url, name: "movie catalog").values("a movie") { (line: CatalogFileLine) in
            let movie = try line.movie()
            guard ids.insert(movie.id).inserted else { throw LineProblem(what: "\(movie.id) was there before") }
            return movie
        }
    }

    /// Facts of the people who made the movies, from `people.jsonl` beside the file; empty without that file.
    public func people() throws(CatalogFileError) -> [PersonFacts] {
        let url = url.deletingLastPathComponent().appending(path: "people.jsonl", directoryHint: .notDirectory)
        guard FileManager.default.isReadableFile(atPath: url.path) else { return [] }
        return try JSONLines(url: url, name: "list of people").values("a person") { (person: PersonFacts) in person }
    }
}

extension Bundle {
    /// The folder of this target's files, beside the program. If it is missing, `Bundle.module` would trap silently.
    static var catalogResources: URL {
        (main.executableURL ?? main.bundleURL).resolvingSymlinksInPath().deletingLastPathComponent()
            .appending(path: "matinee_Catalog.resources", directoryHint: .isDirectory)
    }
}
