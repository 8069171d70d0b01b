import App
import Foundation
import Synchronization

/// Shows on standard error how a download goes on: to people in a line that is written over, to programs what is done.
final class DownloadDisplay: Sendable {
    private struct State {
        var pace = Throughput()
        var dataset: IMDbDataset?
        var drawn: Duration?
    }

    private let line = ProgressLine()
    private let start = ContinuousClock.now
    private let state = Mutex(State())

    /// The shortest time between two drawings of the line.
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

    /// Takes the line away.
    func clear() { line.clear() }

    private func draw(_ dataset: IMDbDataset, _ bytes: Int, _ total: Int?) {
        guard line.isForPeople else { return }
        let time = ContinuousClock.now - start
        let text: String? = state.withLock { state in
            if state.dataset != dataset { (state.pace, state.dataset, state.drawn) = (Throughput(), dataset, nil) }
            if let drawn = state.drawn, time - drawn < Self.interval, bytes != total { return nil }
            state.pace.note(bytes, at: time)
            state.drawn = time
            return DownloadLine(name: dataset.rawValue, bytes: bytes, total: total, pace: state.pace)
                .text(columns: ProgressLine.columns)
        }
        if let text { line.write(text) }
    }
}
