import Foundation
import Synchronization

/// Ctrl-C, and `kill`, while titles are imported: the catalog stays as it was.
///
/// While files are read there is nothing to tidy up, and the process ends at once, even where it waits for a pipe. While
/// the new catalog is written the writer is asked to stop and removes its file; who asks twice does not wait for it.
final class ImportInterruption {
    private final class State: Sendable {
        let values = Mutex(Values())
    }

    private struct Values {
        var number: Int32?
        var leavesTemporaryFile = false
        var isOver = false
    }

    private let state = State()
    private let signals: StopSignals

    /// - Parameter clear: takes the line with the progress away.
    init(clear: @escaping @Sendable () -> Void) {
        signals = StopSignals { [state] number in
            guard Self.endsNow(number, state) else { return }
            clear()
            Terminal.error("matinee: Stopped. The catalog is unchanged.")
            _exit(128 + number)
        }
    }

    /// The signal that has come, `nil` where none has.
    var number: Int32? { state.values.withLock { $0.number } }

    /// Whether there is a file that would be left behind.
    var leavesTemporaryFile: Bool {
        get { state.values.withLock { $0.leavesTemporaryFile } }
        set { state.values.withLock { $0.leavesTemporaryFile = newValue } }
    }

    /// The new catalog is in its place: nothing is interrupted any more.
    func end() {
        state.values.withLock { $0.isOver = true }
        signals.cancel()
    }

    private static func endsNow(_ number: Int32, _ state: State) -> Bool {
        state.values.withLock { state in
            if state.isOver { return false }
            defer { state.number = number }
            return !state.leavesTemporaryFile || state.number != nil
        }
    }
}
