import Foundation
import Synchronization

/// A line on standard error that is written over: for people, who look at it, and not for programs.
final class ProgressLine: Sendable {
    /// Whether somebody looks at it on a terminal that can write over a line.
    let isForPeople = isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
    private let width = Mutex(0)

    /// Writes a line in the place of the one before.
    func write(_ line: String) {
        guard isForPeople else { return }
        let rest = width.withLock { width in
            defer { width = line.count }
            return max(0, width - line.count)
        }
        put("\r\(line)\(String(repeating: " ", count: rest))")
    }

    /// Takes the line away.
    func clear() {
        let width = width.withLock { width in
            defer { width = 0 }
            return width
        }
        if width > 0 { put("\r\(String(repeating: " ", count: width))\r") }
    }

    /// How many columns the terminal has.
    static var columns: Int {
        var size = winsize()
        guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }

    private func put(_ text: String) { try? FileHandle.standardError.write(contentsOf: Data(text.utf8)) }
}
