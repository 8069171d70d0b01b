import Foundation

/// What was measured.
struct Report: Encodable {
    var titles = 0
    var buildSeconds = 0.0
    var openSeconds = 0.0
    var openUnverifiedSeconds = 0.0
    var indexBytes = 0
    var indexMegabytes = 0.0
    var residentGrowthMegabytes = 0.0
    var kinds: [String: Quality] = [:]
    var queries = Latencies([])
    var keystrokes = Latencies([])
    /// The means over the kinds.
    var success1 = 0.0
    var success10 = 0.0
    var reciprocalRank = 0.0

    /// Calls `search` with each query and with each text on the way to it.
    ///
    /// - Parameter search: finds the records for a text, the best first.
    mutating func measure(_ queries: [Query], _ titles: Titles, search: (_ text: String) -> [Int]) {
        var times: [UInt64] = []
        for query in queries {
            let start = processorTime()
            let found = search(query.text)
            times.append(processorTime() - start)
            let rank = found.prefix(10).firstIndex { titles.isTarget($0, of: query) }
            kinds[query.kind, default: Quality()].add(rank: rank)
        }
        self.queries = Latencies(times)
        times = []
        for query in queries {
            for length in 1...max(1, query.text.count) {
                let text = String(query.text.prefix(length))
                let start = processorTime()
                _ = search(text)
                times.append(processorTime() - start)
            }
        }
        keystrokes = Latencies(times)
    }

    mutating func average() {
        let qualities = Array(kinds.values)
        func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(max(1, values.count)) }
        success1 = mean(qualities.map(\.success1))
        success10 = mean(qualities.map(\.success10))
        reciprocalRank = mean(qualities.map(\.reciprocalRank))
    }

    var text: String {
        [
            "\(titles) titles",
            line("build, open, header only s", [buildSeconds, openSeconds, openUnverifiedSeconds], "%8.3f"),
            line("index, resident growth MB", [indexMegabytes, residentGrowthMegabytes], "%8.1f"),
            findings,
        ].joined(separator: "\n")
    }

    /// What was found, and the times.
    var findings: String {
        var lines = ["                           first     ten    reciprocal rank"]
        for (kind, quality) in kinds.sorted(by: { $0.key < $1.key }) {
            lines.append(line(kind, [quality.success1, quality.success10, quality.reciprocalRank], "%6.3f"))
        }
        lines.append(line("mean of kinds", [success1, success10, reciprocalRank], "%6.3f"))
        lines.append("                           p50     p95     p99     max  ms")
        for (name, times) in [("queries", queries), ("every keystroke", keystrokes)] {
            lines.append(line(name, [times.p50, times.p95, times.p99, times.most], "%6.3f"))
        }
        return lines.joined(separator: "\n")
    }

    private func line(_ name: String, _ values: [Double], _ format: String) -> String {
        name.padding(toLength: 26, withPad: " ", startingAt: 0)
            + values.map { String(format: format, $0) }.joined(separator: "  ")
    }
}
