import Foundation
import TitleIndex

/// `bench-search TITLES QUERIES [JSON]`: builds an index of titles, opens it as a file, asks it queries whose targets
/// are known, and prints how many it finds and how long it takes.
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
        guard arguments.count >= 2, let titlesPath = arguments.first, let queriesPath = arguments.dropFirst().first
        else {
            FileHandle.standardError.write(Data("usage: bench-search TITLES QUERIES [JSON]\n".utf8))
            exit(64)
        }
        var report = Report()
        let titles = Titles(try Table(titlesPath))
        guard !titles.ids.isEmpty else {
            throw UnusableFile(titlesPath, "has no titles: give id, title, year and votes, with tabs between them.")
        }
        let queries = Query.all(in: try Table(queriesPath))
        guard !queries.isEmpty else {
            throw UnusableFile(
                queriesPath, "has no queries: give kind, query and the target’s id, title and year, with tabs between.")
        }
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

    private static func measure(_ index: TitleIndex, _ queries: [Query], _ titles: Titles, _ report: inout Report) {
        var times: [UInt64] = []
        for query in queries {
            let start = processorTime()
            let found = index.search(.init(query.text, limit: 10)).first
            times.append(processorTime() - start)
            let rank = found.firstIndex { titles.isTarget($0.record, of: query) }
            report.kinds[query.kind, default: Quality()].add(rank: rank)
        }
        report.queries = Latencies(times)
        times = []
        for query in queries {
            for length in 1...max(1, query.text.count) {
                let text = String(query.text.prefix(length))
                let start = processorTime()
                _ = index.search(.init(text, limit: 10))
                times.append(processorTime() - start)
            }
        }
        report.keystrokes = Latencies(times)
    }
}
