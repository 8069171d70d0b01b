import Foundation
import Synchronization

/// A line on standard error that is overwritten, for people only.
final class ProgressLine: Sendable {
    /// Whether standard error is a terminal that can overwrite a line.
    let isForPeople = isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
    private let width = Mutex(0)

    /// Replaces the line.
    func write(_ line: String) {
        guard isForPeople else { return }
        let rest = width.withLock { width in
            defer { width = line.count }
            return max(0, width - line.count)
        }
        put("\r\(line)\(String(repeating: " ", count: rest))")
    }

    /// Removes the line.
    func clear() {
        let width = width.withLock { width in
            defer { width = 0 }
            return width
        }
        if width > 0 { put("\r\(String(repeating: " ", count: width))\r") }
    }

    private func put(_ text: String) { try? FileHandle.standardError.write(contentsOf: Data(text.utf8)) }
}
