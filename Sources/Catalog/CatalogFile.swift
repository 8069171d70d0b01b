public import Domain
public import Foundation

/// The movies that come with Matinee, as a file of one JSON object a line.
public struct CatalogFile: Sendable {
    /// Where the file is.
    public let url: URL

    /// A file of the catalog's form.
    public init(url: URL) { self.url = url }

    /// The file that stands beside the program.
    ///
    /// Not `Bundle.module`: that ends the process without a word where the folder is missing.
    public static let builtIn = CatalogFile(
        url: Bundle.main.executableFolder
            .appending(path: "matinee_Catalog.resources", directoryHint: .isDirectory)
            .appending(path: "movies.jsonl", directoryHint: .notDirectory))

    /// When the built-in movies were last put together: to be set whenever they change.
    public static let builtInDay = CalendarDate(year: 2026, month: 11, day: 22)

    /// All movies of the file, in its order. Throws `CatalogFileError`.
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
            do { movie = try decoder.decode(MovieRow.self, from: line).movie() } catch {
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
}

/// Why the catalog's file cannot be used.
public struct CatalogFileError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The file.
    public let path: String
    /// What is wrong with it, as a clause.
    public let problem: String

    public var description: String { "The movie catalog \(path) cannot be used: \(problem)." }
}

extension Bundle {
    /// The folder of the program's file, symbolic links resolved.
    var executableFolder: URL {
        (executableURL ?? bundleURL).resolvingSymlinksInPath().deletingLastPathComponent()
    }
}
