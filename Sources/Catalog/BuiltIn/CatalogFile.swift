public import Domain
public import Foundation

/// A file of movies, one JSON object a line (https://jsonlines.org).
public struct CatalogFile: Sendable {
    public let url: URL

    public init(url: URL) { self.url = url }

    /// The list of built-in movies in the program's folder.
    ///
    /// `Bundle.module` would trap without a message if the folder is missing.
    public static let builtIn = CatalogFile(
        url: Bundle.main.executableFolder
            .appending(path: "matinee_Catalog.resources", directoryHint: .isDirectory)
            .appending(path: "movies.jsonl", directoryHint: .notDirectory))

    /// The day of the last change of the built-in movies: update it with them.
    public static let builtInDay = CalendarDate(year: 2026, month: 11, day: 22)

    /// All movies, in the file's order.
    public func movies() throws(CatalogFileError) -> [Movie] {
        let data: Data
        do { data = try Data(contentsOf: url) } catch {
            throw CatalogFileError(path: url.path, problem: "it cannot be read")
        }
        var movies: [Movie] = []
        var ids = Set<MovieID>()
        let decoder = JSONDecoder()
        let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() where !line.isEmpty {
            let movie: Movie
            do { movie = try decoder.decode(CatalogFileLine.self, from: line).movie() } catch {
                throw CatalogFileError(
                    path: url.path, problem: "line \(index + 1) is not a movie: \(LineProblem(error).what)")
            }
            guard ids.insert(movie.id).inserted else {
                throw CatalogFileError(path: url.path, problem: "line \(index + 1) has \(movie.id) a second time")
            }
            movies.append(movie)
        }
        guard !movies.isEmpty else { throw CatalogFileError(path: url.path, problem: "it is empty") }
        return movies
    }

    /// Facts of the people who made the movies, from `people.jsonl` beside the file; empty without that file.
    public func people() throws(CatalogFileError) -> [PersonFacts] {
        let url = url.deletingLastPathComponent().appending(path: "people.jsonl", directoryHint: .notDirectory)
        guard let data = try? Data(contentsOf: url) else { return [] }
        let decoder = JSONDecoder()
        do {
            return try data.split(separator: UInt8(ascii: "\n")).map { try decoder.decode(PersonFacts.self, from: $0) }
        } catch {
            throw CatalogFileError(path: url.path, problem: "a line is not a person: \(LineProblem(error).what)")
        }
    }
}

/// Why a file of movies or people cannot be used.
public struct CatalogFileError: Error, Sendable, Hashable, CustomStringConvertible {
    public let path: String
    /// What is wrong, as a clause without a period.
    public let problem: String

    public var description: String { "The movie catalog \(path) cannot be used: \(problem)." }
}

extension Bundle {
    /// The folder of the program, symbolic links resolved.
    var executableFolder: URL {
        (executableURL ?? bundleURL).resolvingSymlinksInPath().deletingLastPathComponent()
    }
}
