/// Breaks a title into lines of similar width.
struct LineBreaker: Sendable {
    struct Line: Sendable, Equatable {
        var text: String
        /// The width in em.
        var width: Double
    }

    let fragments: [Fragment]
    /// The start of each fragment on a single line, in em, and the end of the last one with its joint.
    private let starts: [Double]

    init(_ fragments: [Fragment]) {
        self.fragments = fragments
        var starts = [0.0]
        for fragment in fragments {
            starts.append(starts[starts.count - 1] + fragment.width + (fragment.joint == .space ? Fragment.space : 0))
        }
        self.starts = starts
    }

    /// The minimum number of lines of at most `measure` em; `nil` if a piece is wider.
    func count(measure: Double) -> Int? {
        var count = 0
        var next = 0
        while next < fragments.count {
            guard let end = end(from: next, measure: measure) else { return nil }
            next = end
            count += 1
        }
        return count
    }

    /// The best `count` lines of at most `measure` em, or `nil` if there are none: even widths, no article at a line's
    /// end, a break after a colon.
    ///
    /// Minimizes the total badness over all breaks, as in Knuth and Plass, "Breaking Paragraphs into Lines" (1981), for
    /// a fixed number of lines.
    func lines(count: Int, measure: Double) -> (lines: [Line], badness: Double)? {
        let size = fragments.count
        guard count > 0, size >= count else { return nil }
        let target = width(0, size) / Double(count)
        var costs = [Double](repeating: .infinity, count: size + 1)
        costs[0] = 0
        var origins: [[Int]] = []
        for _ in 0..<count {
            var next = [Double](repeating: .infinity, count: size + 1)
            var origin = [Int](repeating: 0, count: size + 1)
            for start in 0..<size where costs[start] < .infinity {
                var end = start + 1
                while end <= size, case let width = width(start, end), width <= measure {
                    let slack = (width - target) / target
                    let cost = costs[start] + slack * slack + (end < size ? fragments[end - 1].penalty : 0)
                    if cost < next[end] {
                        next[end] = cost
                        origin[end] = start
                    }
                    end += 1
                }
            }
            costs = next
            origins.append(origin)
        }
        guard costs[size] < .infinity else { return nil }
        return (lines(from: origins), costs[size])
    }

    /// Fills `count` lines and cuts the last one with `…`.
    func cutLines(count: Int, measure: Double) -> [Line] {
        var lines: [Line] = []
        var next = 0
        while next < fragments.count, lines.count < count {
            let isLast = lines.count == count - 1
            let end = end(from: next, measure: isLast ? measure - 1 : measure) ?? next + 1
            lines.append(line(next, end))
            next = end
        }
        if next < fragments.count, var last = lines.popLast() {
            if fragments[next - 1].joint == .hyphen { last.text.removeLast() }
            lines.append(Line(text: last.text + "…", width: last.width + 1))
        }
        return lines
    }

    private func end(from start: Int, measure: Double) -> Int? {
        var end = start
        while end < fragments.count, width(start, end + 1) <= measure { end += 1 }
        return end > start ? end : nil
    }

    private func lines(from origins: [[Int]]) -> [Line] {
        var end = fragments.count
        var lines: [Line] = []
        for origin in origins.reversed() {
            lines.append(line(origin[end], end))
            end = origin[end]
        }
        return lines.reversed()
    }

    private func line(_ start: Int, _ end: Int) -> Line {
        var text = ""
        for index in start..<end {
            text += fragments[index].text
            if index < end - 1, fragments[index].joint == .space { text += " " }
        }
        if end < fragments.count, fragments[end - 1].joint == .hyphen { text += "-" }
        return Line(text: text, width: width(start, end))
    }

    private func width(_ start: Int, _ end: Int) -> Double {
        let joint = fragments[end - 1].joint
        let width = starts[end] - starts[start]
        if joint == .space { return width - Fragment.space }
        return joint == .hyphen && end < fragments.count ? width + Fragment.hyphen : width
    }
}
