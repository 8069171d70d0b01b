/// The rate and the remaining time of a long task. The caller passes the time.
struct Throughput {
    private var marks: [(time: Duration, done: Int)] = []

    /// Older marks are ignored.
    private static let memory = Duration.seconds(10)

    /// Records that `done` is finished at `time`. A smaller number restarts the measurement.
    mutating func note(_ done: Int, at time: Duration) {
        if let last = marks.last, done < last.done { marks = [] }
        marks.append((time, done))
        // Keeps one mark before the time span, as its beginning.
        while marks.count > 2, time - marks[1].time >= Self.memory { marks.removeFirst() }
    }

    /// The recent rate; `nil` until it is known.
    var perSecond: Double? {
        guard let first = marks.first, let last = marks.last, last.time - first.time >= .milliseconds(500) else {
            return nil
        }
        return Double(last.done - first.done) / ((last.time - first.time) / .seconds(1))
    }

    /// The remaining seconds until `total` is done; `nil` if unknown.
    func secondsLeft(of total: Int) -> Int? {
        guard let perSecond, perSecond > 0, let done = marks.last?.done else { return nil }
        let seconds = Double(max(0, total - done)) / perSecond
        return seconds < 360_000 ? Int(seconds.rounded(.up)) : nil
    }
}
