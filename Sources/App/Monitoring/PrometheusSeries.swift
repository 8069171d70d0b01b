import CoreMetrics
import Synchronization

/// The values of one label combination.
protocol PrometheusSeries: AnyObject, Sendable {
    /// Writes the samples, a line each.
    ///
    /// - Parameter labels: `route="/",status="200"`; may be empty.
    func write(to text: inout String, _ name: String, _ labels: String)
}

/// The value of a counter or gauge.
final class PrometheusNumber: PrometheusSeries, CounterHandler, RecorderHandler {
    private let value = Mutex(0.0)

    /// Counters never fall: a negative amount is ignored.
    func increment(by amount: Int64) { value.withLock { $0 += Double(max(0, amount)) } }
    func reset() { value.withLock { $0 = 0 } }
    func record(_ value: Int64) { record(Double(value)) }
    func record(_ value: Double) { self.value.withLock { $0 = value } }

    func write(to text: inout String, _ name: String, _ labels: String) {
        text.addSample(name, labels, value.withLock(\.self))
    }
}

/// The distribution of durations in seconds.
final class PrometheusHistogram: PrometheusSeries, RecorderHandler, TimerHandler {
    /// The upper bounds of the buckets. A last bucket takes what is larger.
    static let bounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 2.5, 10]

    private struct State {
        var counts = [Int](repeating: 0, count: bounds.count + 1)
        var sum = 0.0
    }

    private let state = Mutex(State())

    func recordNanoseconds(_ duration: Int64) { record(Double(duration) / 1e9) }
    func record(_ value: Int64) { record(Double(value)) }

    func record(_ value: Double) {
        // NaN is below no bound.
        let bucket = Self.bounds.firstIndex { value <= $0 } ?? Self.bounds.count
        state.withLock { state in
            state.counts[bucket] += 1
            state.sum += value
        }
    }

    func write(to text: inout String, _ name: String, _ labels: String) {
        let state = state.withLock(\.self)
        var count = 0
        for (bound, inBucket) in zip(Self.bounds + [.infinity], state.counts) {
            count += inBucket
            let bound = "le=\"\(bound.prometheusText)\""
            text.addSample("\(name)_bucket", labels.isEmpty ? bound : "\(labels),\(bound)", Double(count))
        }
        text.addSample("\(name)_sum", labels, state.sum)
        text.addSample("\(name)_count", labels, Double(count))
    }
}

extension Double {
    /// The number as Go's `ParseFloat` reads it.
    fileprivate var prometheusText: String {
        if isNaN { return "NaN" }
        if isInfinite { return self < 0 ? "-Inf" : "+Inf" }
        return Int64(exactly: self).map(String.init) ?? "\(self)"
    }
}

extension String {
    fileprivate mutating func addSample(_ name: String, _ labels: String, _ value: Double) {
        self += name
        if !labels.isEmpty { self += "{\(labels)}" }
        self += " \(value.prometheusText)\n"
    }
}
