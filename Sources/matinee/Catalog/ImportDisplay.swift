import Catalog
import Foundation
import Synchronization

/// Shows on standard error how an import goes on: to people in a line that is written over, to programs now and then in
/// a line of its own.
final class ImportDisplay: Sendable {
    private struct State {
        var pace = Pace()
        var rows = Pace()
        var drawn: Duration?
        var width = 0
    }

    private let isQuiet: Bool
    private let isForPeople: Bool
    private let start = ContinuousClock.now
    private let state = Mutex(State())

    init(isQuiet: Bool) {
        self.isQuiet = isQuiet
        isForPeople = isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
    }

    /// The shortest time between two drawings of the line, and between two lines.
    private var interval: Duration { isForPeople ? .milliseconds(100) : .seconds(10) }

    func show(_ progress: ReadingProgress) {
        guard !isQuiet else { return }
        let time = ContinuousClock.now - start
        let line: ImportLine? = state.withLock { state in
            // Nobody wants to know of what is over in a moment.
            if time - (state.drawn ?? .zero) < interval { return nil }
            state.pace.note(progress.bytes, at: time)
            state.rows.note(progress.rows, at: time)
            state.drawn = time
            return ImportLine(progress, pace: state.pace, rowsPerSecond: state.rows.perSecond)
        }
        guard let line else { return }
        if isForPeople { draw(line.text(columns: Self.columns)) } else { Terminal.error("matinee: \(line.plainText)") }
    }

    func showWriting(_ titles: Int) {
        guard !isQuiet, isForPeople else { return }
        draw(String("Making the catalogue of \(titles) titles".prefix(Self.columns - 1)))
    }

    /// Takes the line away.
    func clear() {
        let width = state.withLock { state in
            defer { state.width = 0 }
            return state.width
        }
        if width > 0 { write("\r\(String(repeating: " ", count: width))\r") }
    }

    private func draw(_ line: String) {
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
