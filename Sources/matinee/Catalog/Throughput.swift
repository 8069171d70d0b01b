/// How fast something long goes, and how long it takes yet. Knows no clock: it is told the time.
struct Throughput {
    private var marks: [(time: Duration, done: Int)] = []

    /// What went before is no measure of what comes.
    private static let memory = Duration.seconds(10)

    /// Notes that at a time so much is done. What is done does not become less, unless it begins again.
    mutating func note(_ done: Int, at time: Duration) {
        if let last = marks.last, done < last.done { marks = [] }
        marks.append((time, done))
        // The last mark before the span stays, so that the span has a beginning.
        while marks.count > 2, time - marks[1].time >= Self.memory { marks.removeFirst() }
    }

    /// How much is done in a second, as of late; `nil` until that can be told.
    var perSecond: Double? {
        guard let first = marks.first, let last = marks.last, last.time - first.time >= .milliseconds(500) else {
            return nil
        }
        return Double(last.done - first.done) / ((last.time - first.time) / .seconds(1))
    }

    /// How many seconds it takes yet to have `total` done; `nil` where nobody can tell.
    func secondsLeft(of total: Int) -> Int? {
        guard let perSecond, perSecond > 0, let done = marks.last?.done else { return nil }
        let seconds = Double(max(0, total - done)) / perSecond
        return seconds < 360_000 ? Int(seconds.rounded(.up)) : nil
    }
}
