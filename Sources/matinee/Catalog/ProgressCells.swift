/// The cells of a progress line, the most important first, with a bar if there is room.
struct ProgressCells {
    /// The last ones are left out first.
    let cells: [String]
    /// The finished part, 0 to 1; `nil` if unknown.
    let part: Double?

    private static let gap = "  "
    private static let maxBarLength = 20
    private static let minBarLength = 8

    /// The line for a terminal of this width.
    func text(columns: Int) -> String {
        var cells = cells
        while cells.count > 2, Self.width(cells) > columns - 1 { cells.removeLast() }
        let room = min(Self.maxBarLength, columns - 1 - Self.width(cells) - Self.gap.count)
        if let part, room >= Self.minBarLength { cells.insert(Self.bar(part, room), at: 1) }
        return String(cells.joined(separator: Self.gap).prefix(max(0, columns - 1)))
    }

    /// `42 s left`, `3 min 5 s left`, `2 h 10 min left`.
    static func timeLeft(_ seconds: Int) -> String {
        switch seconds {
        case ..<60: "\(seconds) s left"
        case ..<3_600: "\(seconds / 60) min \(seconds % 60) s left"
        default: "\(seconds / 3_600) h \(seconds % 3_600 / 60) min left"
        }
    }

    private static func width(_ cells: [String]) -> Int { cells.joined(separator: gap).count }

    private static func bar(_ part: Double, _ width: Int) -> String {
        let full = Int(part * Double(width))
        return String(repeating: "▇", count: full) + String(repeating: "·", count: width - full)
    }
}
