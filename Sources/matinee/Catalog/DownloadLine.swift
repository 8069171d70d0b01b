import App

/// A download's progress on one line: name, bar, percentage, size, speed and time left, as many as fit.
struct DownloadLine {
    let name: String
    let bytes: Int
    let total: Int?
    let throughput: Throughput

    /// The line for a terminal of this width.
    func text(columns: Int) -> String {
        var cells = [name]
        if let total, total > 0 {
            cells.append("\(min(100, bytes * 100 / total)) %")
            cells.append("\(ByteCount(bytes)) of \(ByteCount(total))")
        } else {
            cells.append("\(ByteCount(bytes))")
        }
        if let perSecond = throughput.perSecond { cells.append("\(ByteCount(Int(perSecond)))/s") }
        if let total, let seconds = throughput.secondsLeft(of: total) { cells.append(ProgressCells.timeLeft(seconds)) }
        return ProgressCells(cells: cells, part: bytes.part(of: total)).text(columns: columns)
    }
}
