import CatalogImport
import Domain
import Foundation
import Synchronization

/// Shows an import's progress on standard error: on a line that is overwritten for people, as a new line every ten
/// seconds for programs.
final class ImportDisplay: Sendable {
    private struct State {
        var bytes = Throughput()
        var rows = Throughput()
        var drawn: Duration?
    }

    private let isQuiet: Bool
    private let line = ProgressLine()
    private let start = ContinuousClock.now
    private let state = Mutex(State())

    init(isQuiet: Bool) { self.isQuiet = isQuiet }

    /// The minimum time between two updates.
    private var interval: Duration { line.isForPeople ? .milliseconds(100) : .seconds(10) }

    func show(_ progress: ReadingProgress) {
        guard !isQuiet else { return }
        let time = ContinuousClock.now - start
        let progressLine: ImportLine? = state.withLock { state in
            // A short import shows no progress.
            if time - (state.drawn ?? .zero) < interval { return nil }
            state.bytes.note(progress.bytes, at: time)
            state.rows.note(progress.rows, at: time)
            state.drawn = time
            return ImportLine(progress, throughput: state.bytes, rowsPerSecond: state.rows.perSecond)
        }
        guard let progressLine else { return }
        if line.isForPeople {
            line.write(progressLine.text(columns: Terminal.columns(of: STDERR_FILENO)))
        } else {
            Terminal.error("matinee: \(progressLine.plainText)")
        }
    }

    func showWriting(_ titles: Int) {
        guard !isQuiet else { return }
        let columns = Terminal.columns(of: STDERR_FILENO)
        line.write(String("Writing the catalog of \(titles.grouped) titles".prefix(columns - 1)))
    }

    /// Removes the line.
    func clear() { line.clear() }
}
