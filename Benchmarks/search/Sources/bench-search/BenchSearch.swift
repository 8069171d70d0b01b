import Foundation
import TitleIndex

/// `bench-search TITLES QUERIES [JSON]`: builds an index of titles, opens it as a file, asks it queries whose targets
/// are known, and prints how many it finds and how long it takes. `bench-search --people PEOPLE QUERIES [TITLES]` does the
/// same with names.
@main struct BenchSearch {
    static func main() throws {
        do {
            try run(CommandLine.arguments.dropFirst())
        } catch let problem as UnusableFile {
            FileHandle.standardError.write(Data("\(problem.sentence)\n".utf8))
            exit(1)
        }
    }

    private static func run(_ arguments: ArraySlice<String>) throws {
        if arguments.first == Growth.flag { return try Growth.print(Array(arguments.dropFirst())) }
        if arguments.first == PeopleSearch.flag { return try PeopleSearch.print(Array(arguments.dropFirst())) }
        guard arguments.count >= 2, let titlesPath = arguments.first, let queriesPath = arguments.dropFirst().first
        else {
            usage()
        }
        var report = Report()
        let titles = try Titles(at: titlesPath)
        let queries = try Query.all(at: queriesPath)
        let file = FileManager.default.temporaryDirectory.appending(path: "bench-search-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        report.titles = titles.ids.count
        report.buildSeconds = try timed { try titles.index().write(to: file) }.seconds
        report.openUnverifiedSeconds = try timed { try TitleIndex(contentsOf: file, verifyingAll: false) }.seconds

        let (index, seconds) = try timed { try TitleIndex(contentsOf: file) }
        report.openSeconds = seconds
        report.indexBytes = index.byteCount
        report.indexMegabytes = Double(index.byteCount) / 1e6
        for query in queries { _ = index.search(.init(query.text, limit: 10)) }
        measure(index, queries, titles, &report)
        report.residentGrowthMegabytes = try Growth.megabytes(answering: queriesPath, from: file)
        report.average()
        print(report.text)
        guard let json = arguments.dropFirst(2).first, !json.isEmpty else { return }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        try encoder.encode(report).write(to: URL(filePath: json))
    }

    static func usage() -> Never {
        let usage = """
            usage: bench-search TITLES QUERIES [JSON]
                   bench-search --people PEOPLE QUERIES [TITLES]

            """
        FileHandle.standardError.write(Data(usage.utf8))
        exit(64)
    }

    private static func measure(_ index: TitleIndex, _ queries: [Query], _ titles: Titles, _ report: inout Report) {
        report.measure(queries, titles) { text in index.search(.init(text, limit: 10)).first.map(\.record) }
    }
}
