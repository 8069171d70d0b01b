import Foundation

/// A file with a JSON object on each line: https://jsonlines.org
struct JSONLines {
    let url: URL
    /// What the file is, within a sentence: `movie catalog`.
    let name: String

    /// What `value` makes of each line.
    ///
    /// - Parameters:
    ///   - kind: what a line is about: `a movie`.
    ///   - value: may throw a `LineProblem`.
    func values<Line: Decodable, Value>(
        _ kind: String, _ value: (Line) throws -> Value
    ) throws(CatalogFileError) -> [Value] {
        let data: Data
        do { data = try Data(contentsOf: url) } catch { throw self.error("it cannot be read") }
        var values: [Value] = []
        let decoder = JSONDecoder()
        let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() where !line.isEmpty {
            do { values.append(try value(decoder.decode(Line.self, from: line))) } catch {
                throw self.error("line \(index + 1) is not \(kind): \(LineProblem(error).what)")
            }
        }
        guard !values.isEmpty else { throw error("it is empty") }
        return values
    }

    private func error(_ problem: String) -> CatalogFileError {
        CatalogFileError(name: name, path: url.path, problem: problem)
    }
}

/// Why a file of built-in movies, people or GIFs cannot be used.
public struct CatalogFileError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What the file is, within a sentence.
    let name: String
    public let path: String
    /// What is wrong, as a clause without a period.
    public let problem: String

    public var description: String { "The \(name) \(path) cannot be used: \(problem)." }
}
