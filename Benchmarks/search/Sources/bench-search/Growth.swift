import Foundation
import TitleIndex

/// How much a process grows that opens an index and answers from it. Measured in one of its own: where the index was
/// built memory comes back meanwhile.
enum Growth {
    /// Before an index and queries: only their growth is wanted.
    static let flag = "--growth"

    /// The megabytes that another process grows by.
    static func megabytes(answering queries: String, from index: URL) throws -> Double {
        let process = Process()
        let output = Pipe()
        process.executableURL = Bundle.main.executableURL
        process.arguments = [flag, index.path, queries]
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return Double(text.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0
    }

    /// Prints by how many megabytes this one grows.
    static func print(_ arguments: [String]) throws {
        guard arguments.count == 2 else { return }
        let queries = Query.all(in: try Table(arguments[1]))
        let before = residentMegabytes()
        let index = try TitleIndex(contentsOf: URL(filePath: arguments[0]))
        for query in queries { _ = index.search(.init(query.text, limit: 10)) }
        Swift.print(residentMegabytes() - before)
    }
}
