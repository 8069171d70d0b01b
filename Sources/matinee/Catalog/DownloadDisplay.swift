import App
import Foundation
import Synchronization

/// Shows on standard error how a download goes on: to people in a line that is written over, to programs what is done.
final class DownloadDisplay: Sendable {
    private struct State {
        var pace = Pace()
        var dataset: IMDbDataset?
        var drawn: Duration?
        var width = 0
    }

    private let isForPeople = isatty(STDERR_FILENO) == 1
    private let start = ContinuousClock.now
    private let state = Mutex(State())

    /// The shortest time between two drawings of the line.
    private static let interval = Duration.milliseconds(100)

    func show(_ news: IMDbDownload.News) {
        switch news {
        case .progress(let dataset, let bytes, let total): draw(dataset, bytes, total)
        case .checking(let dataset): write(over: "\(dataset.rawValue)  is read through once …")
        case .told(let sentence), .finished(_, let sentence):
            clear()
            Terminal.error("\(sentence)")
        }
    }

    /// Takes the line away.
    func clear() {
        let width = state.withLock { state in
            defer { state.width = 0 }
            return state.width
        }
        if width > 0 { write("\r\(String(repeating: " ", count: width))\r") }
    }

    private func draw(_ dataset: IMDbDataset, _ bytes: Int, _ total: Int?) {
        guard isForPeople else { return }
        let time = ContinuousClock.now - start
        let line: String? = state.withLock { state in
            if state.dataset != dataset { (state.pace, state.dataset, state.drawn) = (Pace(), dataset, nil) }
            if let drawn = state.drawn, time - drawn < Self.interval, bytes != total { return nil }
            state.pace.note(bytes, at: time)
            state.drawn = time
            return DownloadLine(name: dataset.rawValue, bytes: bytes, total: total, pace: state.pace)
                .text(columns: Self.columns)
        }
        if let line { write(over: line) }
    }

    /// Writes a line in the place of the one before.
    private func write(over line: String) {
        guard isForPeople else { return }
        let rest = state.withLock { state in
            defer { state.width = line.count }
            return max(0, state.width - line.count)
        }
        write("\r\(line)\(String(repeating: " ", count: rest))")
    }

    private func write(_ text: String) { try? FileHandle.standardError.write(contentsOf: Data(text.utf8)) }

    private static var columns: Int {
        var size = winsize()
        guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }
}
