public import CoreMetrics
import Synchronization

/// Keeps metrics and writes them in Prometheus' text format, version 0.0.4:
/// https://prometheus.io/docs/instrumenting/exposition_formats/
///
/// Timers and aggregating recorders become histograms, other recorders gauges.
public final class PrometheusRegistry: MetricsFactory {
    /// The maximum number of label combinations of a metric. Values of further ones are dropped.
    static let maxSeries = 1_000

    private let families = Mutex<[String: Family]>([:])
    private let help: [String: String]

    private enum Kind: String { case counter, gauge, histogram }

    private struct Family {
        let kind: Kind
        /// By their labels.
        var series: [String: any PrometheusSeries] = [:]
    }

    /// - Parameter help: descriptions of metrics by the names that are written.
    public init(help: [String: String] = [:]) { self.help = help }

    public func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
        series(.counter, "\(label)_total", dimensions) { PrometheusNumber() }
    }

    public func makeRecorder(
        label: String, dimensions: [(String, String)], aggregate: Bool
    ) -> any RecorderHandler {
        guard aggregate else { return series(.gauge, label, dimensions) { PrometheusNumber() } }
        return series(.histogram, label, dimensions) { PrometheusHistogram() }
    }

    public func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
        series(.histogram, "\(label)_seconds", dimensions) { PrometheusHistogram() }
    }

    // Metrics stay until the process ends: a counter that restarts at zero would look like a restart.
    public func destroyCounter(_ handler: any CounterHandler) {}
    public func destroyRecorder(_ handler: any RecorderHandler) {}
    public func destroyTimer(_ handler: any TimerHandler) {}

    /// All metrics by name.
    public func text() -> String {
        var text = ""
        for (name, family) in families.withLock(\.self).sorted(by: { $0.key < $1.key }) {
            if let help = help[name] { text += "# HELP \(name) \(help.escapedForPrometheus(quotes: false))\n" }
            text += "# TYPE \(name) \(family.kind.rawValue)\n"
            for (labels, series) in family.series.sorted(by: { $0.key < $1.key }) {
                series.write(to: &text, name, labels)
            }
        }
        return text
    }

    /// The series of a label combination. One too many, or of another kind than the metric, is not kept.
    private func series<Series: PrometheusSeries>(
        _ kind: Kind, _ name: String, _ dimensions: [(String, String)], _ new: () -> Series
    ) -> Series {
        let name = name.prometheusName
        let labels = dimensions.map { "\($0.prometheusName)=\"\($1.escapedForPrometheus(quotes: true))\"" }
            .joined(separator: ",")
        return families.withLock { families in
            let family = families[name] ?? Family(kind: kind)
            guard family.kind == kind else { return new() }
            if let known = family.series[labels] as? Series { return known }
            let new = new()
            if family.series.count < Self.maxSeries {
                families[name, default: Family(kind: kind)].series[labels] = new
            }
            return new
        }
    }
}

extension String {
    /// The text with a `_` for each character that a name must not have.
    fileprivate var prometheusName: String {
        let name = String(map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
        return name.first?.isNumber == false ? name : "_\(name)"
    }

    /// The text of a label's value, or without `quotes` of a description.
    fileprivate func escapedForPrometheus(quotes: Bool) -> String {
        var escaped = ""
        // By scalars: as characters, "\r\n" contains no line feed, and a quotation mark with an accent is none.
        for scalar in unicodeScalars {
            switch scalar {
            case "\\": escaped += #"\\"#
            case "\n": escaped += #"\n"#
            case "\"" where quotes: escaped += #"\""#
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
