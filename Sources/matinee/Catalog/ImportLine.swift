import App
import CatalogImport
import Domain

/// An import's progress on one line: file, bar, percentage, rows, rate and time left, as many as fit.
struct ImportLine {
    private let progress: ReadingProgress
    private let secondsLeft: Int?
    private let rowsPerSecond: Double?

    /// - Parameters:
    ///   - progress: the current progress.
    ///   - throughput: that of bytes, which gives the time left.
    ///   - rowsPerSecond: the rate of rows.
    init(_ progress: ReadingProgress, throughput: Throughput, rowsPerSecond: Double?) {
        self.progress = progress
        secondsLeft = progress.total.flatMap { throughput.secondsLeft(of: $0) }
        self.rowsPerSecond = rowsPerSecond
    }

    /// The line for a terminal of this width.
    func text(columns: Int) -> String {
        var cells = [name]
        if let part { cells.append("\(Int(part * 100)) %") }
        cells.append("\(progress.rows.grouped) rows")
        if let rowsPerSecond { cells.append("\(Int(rowsPerSecond).grouped)/s") }
        if let secondsLeft { cells.append(ProgressCells.timeLeft(secondsLeft)) }
        return ProgressCells(cells: cells, part: part).text(columns: columns)
    }

    /// The line for a log.
    var plainText: String {
        let part = part.map { ", \(Int($0 * 100)) %" } ?? ""
        return "\(name)\(part), \(progress.rows.grouped) rows" + (secondsLeft.map { ", \($0) s left" } ?? "")
    }

    private var part: Double? { progress.bytes.part(of: progress.total) }

    private var name: String {
        guard let file = progress.file else { return "" }
        let last = file.path.split(separator: "/").last.map(String.init) ?? file.path
        return file.isStandardInput ? "standard input" : TerminalText(last).written
    }
}
