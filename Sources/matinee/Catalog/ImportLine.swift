import Catalog

/// An import under way, in one line: file, bar, part, rows, rate and time left, as many of them as there is room for.
struct ImportLine {
    private let progress: ReadingProgress
    private let secondsLeft: Int?
    private let rowsPerSecond: Double?

    /// - Parameters:
    ///   - progress: how far it is.
    ///   - pace: how fast bytes are read, by which the time left is told.
    ///   - rowsPerSecond: how fast lines are.
    init(_ progress: ReadingProgress, pace: Pace, rowsPerSecond: Double?) {
        self.progress = progress
        secondsLeft = progress.total.flatMap { pace.secondsLeft(of: $0) }
        self.rowsPerSecond = rowsPerSecond
    }

    /// The line for a terminal of so many columns.
    func text(columns: Int) -> String {
        var cells = [name]
        if let part { cells.append("\(Int(part * 100)) %") }
        cells.append("\(Self.grouped(progress.rows)) rows")
        if let rowsPerSecond { cells.append("\(Self.grouped(Int(rowsPerSecond)))/s") }
        if let secondsLeft { cells.append("\(Self.time(secondsLeft)) left") }
        while cells.count > 2, Self.width(cells) > columns - 1 { cells.removeLast() }
        let room = min(Self.longestBar, columns - 1 - Self.width(cells) - Self.gap.count)
        if let part, room >= Self.shortestBar { cells.insert(Self.bar(part, room), at: 1) }
        return String(cells.joined(separator: Self.gap).prefix(max(0, columns - 1)))
    }

    /// The line for a log.
    var plainText: String {
        let part = part.map { ", \(Int($0 * 100)) %" } ?? ""
        return "\(name)\(part), \(progress.rows) rows" + (secondsLeft.map { ", \($0) s left" } ?? "")
    }

    private var part: Double? {
        progress.total.flatMap { $0 > 0 ? min(1, Double(progress.bytes) / Double($0)) : nil }
    }

    private var name: String {
        guard let file = progress.file else { return "" }
        let last = file.path.split(separator: "/").last.map(String.init) ?? file.path
        return file.isStandardInput ? "standard input" : TerminalText(last).written
    }

    private static let gap = "  "
    private static let longestBar = 20
    private static let shortestBar = 8

    private static func width(_ cells: [String]) -> Int { cells.joined(separator: gap).count }

    private static func bar(_ part: Double, _ width: Int) -> String {
        let full = Int(part * Double(width))
        return String(repeating: "▇", count: full) + String(repeating: "·", count: width - full)
    }

    /// `1,234,567`.
    static func grouped(_ number: Int) -> String {
        var digits = ""
        for (place, digit) in String(number).reversed().enumerated() {
            if place > 0, place.isMultiple(of: 3) { digits.append(",") }
            digits.append(digit)
        }
        return String(digits.reversed())
    }

    /// `42 s`, `3 min 5 s`, `2 h 10 min`.
    private static func time(_ seconds: Int) -> String {
        switch seconds {
        case ..<60: "\(seconds) s"
        case ..<3_600: "\(seconds / 60) min \(seconds % 60) s"
        default: "\(seconds / 3_600) h \(seconds % 3_600 / 60) min"
        }
    }
}
