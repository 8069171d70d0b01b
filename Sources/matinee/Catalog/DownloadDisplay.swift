import App
import Foundation
import Synchronization

/// Shows a download's progress on standard error: on a line that is overwritten for people, as messages for programs.
final class DownloadDisplay: Sendable {
    private struct State {
        var throughput = Throughput()
        var dataset: IMDbDataset?
        var drawn: Duration?
    }

    private let line = ProgressLine()
    private let start = ContinuousClock.now
    private let state = Mutex(State())

    /// The minimum time between two updates of the line.
    private static let interval = Duration.milliseconds(100)

    func show(_ event: IMDbDownload.Event) {
        switch event {
        case .progress(let dataset, let bytes, let total): draw(dataset, bytes, total)
        case .checking(let dataset): line.write("\(dataset.rawValue)  checking …")
        case .told(let sentence), .finished(_, let sentence):
            clear()
            Terminal.error("\(sentence)")
        }
    }

    /// Removes the line.
    func clear() { line.clear() }

    private func draw(_ dataset: IMDbDataset, _ bytes: Int, _ total: Int?) {
        guard line.isForPeople else { return }
        let time = ContinuousClock.now - start
        let text: String? = state.withLock { state in
            if state.dataset != dataset {
                (state.throughput, state.dataset, state.drawn) = (Throughput(), dataset, nil)
            }
            if let drawn = state.drawn, time - drawn < Self.interval, bytes != total { return nil }
            state.throughput.note(bytes, at: time)
            state.drawn = time
            return DownloadLine(name: dataset.rawValue, bytes: bytes, total: total, throughput: state.throughput)
                .text(columns: Terminal.columns(of: STDERR_FILENO))
        }
        if let text { line.write(text) }
    }
}
