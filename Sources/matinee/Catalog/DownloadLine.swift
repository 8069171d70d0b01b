import App

/// A download under way, in one line: name, bar, part, size, speed and time left, as many of them as there is room for.
struct DownloadLine {
    let name: String
    let bytes: Int
    let total: Int?
    let pace: Pace

    /// The line for a terminal of so many columns.
    func text(columns: Int) -> String {
        var cells = [name]
        let bar = total.map { Self.bar(bytes, of: $0) }
        if let total, total > 0 {
            cells.append("\(min(100, bytes * 100 / total)) %")
            cells.append("\(ByteCount(bytes)) of \(ByteCount(total))")
        } else {
            cells.append("\(ByteCount(bytes))")
        }
        if let perSecond = pace.perSecond { cells.append("\(ByteCount(Int(perSecond)))/s") }
        if let total, let seconds = pace.secondsLeft(of: total) { cells.append("\(Self.time(seconds)) left") }
        while cells.count > 2, width(cells) > columns - 1 { cells.removeLast() }
        if let bar, width(cells + [bar]) <= columns - 1 { cells.insert(bar, at: 1) }
        return String(cells.joined(separator: Self.gap).prefix(max(0, columns - 1)))
    }

    private static let gap = "  "
    private static let barWidth = 16

    private func width(_ cells: [String]) -> Int { cells.joined(separator: Self.gap).count }

    private static func bar(_ done: Int, of total: Int) -> String {
        let full = total > 0 ? min(barWidth, Int(Double(done) / Double(total) * Double(barWidth))) : 0
        return String(repeating: "▇", count: full) + String(repeating: "·", count: barWidth - full)
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
