import Foundation
import Synchronization

/// Handles Ctrl-C and `kill` during an import, so that the catalog stays unchanged.
///
/// While files are read there is nothing to clean up, and the process exits at once, even if it waits for a pipe. While
/// the new catalog is written, the writer stops and removes its file; a second signal exits at once.
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

    /// - Parameter clear: removes the progress line.
    init(clear: @escaping @Sendable () -> Void) {
        signals = StopSignals { [state] number in
            guard Self.endsNow(number, state) else { return }
            clear()
            Terminal.error("matinee: Stopped. The catalog is unchanged.")
            _exit(128 + number)
        }
    }

    /// The first signal; `nil` if none has come.
    var number: Int32? { state.values.withLock { $0.number } }

    /// Whether exiting now would leave a temporary file.
    var leavesTemporaryFile: Bool {
        get { state.values.withLock { $0.leavesTemporaryFile } }
        set { state.values.withLock { $0.leavesTemporaryFile = newValue } }
    }

    /// Ends the handling: the new catalog is in place.
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
