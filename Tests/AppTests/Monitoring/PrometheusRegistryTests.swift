import CoreMetrics
import Testing

@testable import App

@Suite struct PrometheusRegistryTests {
    private let registry = PrometheusRegistry()

    @Test func `each metric has one type line and its series in order`() {
        for (route, amount) in [("/b", 2), ("/a", 1)] {
            Counter(label: "requests", dimensions: [("route", route)], factory: registry).increment(by: amount)
        }
        Counter(label: "requests", dimensions: [("route", "/a")], factory: registry).increment(by: 3)
        Gauge(label: "movies", factory: registry).record(740)

        #expect(
            registry.text() == """
                # TYPE movies gauge
                movies 740
                # TYPE requests_total counter
                requests_total{route="/a"} 4
                requests_total{route="/b"} 2

                """)
    }

    @Test(arguments: [
        (#"C:\new"#, #"C:\\new"#), ("a \"quote\"", #"a \"quote\""#), ("two\nlines", #"two\nlines"#),
        ("two\r\nlines", "two\r\\nlines"), ("\"\u{301}", "\\\"\u{301}"), ("七人の侍", "七人の侍"), ("", ""), ("{}=,", "{}=,"),
    ])
    func `a label's value is escaped`(value: String, written: String) {
        Counter(label: "c", dimensions: [("l", value)], factory: registry).increment()

        #expect(Array(registry.text().utf8) == Array("# TYPE c_total counter\nc_total{l=\"\(written)\"} 1\n".utf8))
    }

    @Test func `names have only letters, digits and underscores`() {
        Counter(label: "http.requests-é", dimensions: [("1 label", "x")], factory: registry).increment()

        #expect(registry.text() == "# TYPE http_requests___total counter\nhttp_requests___total{_1_label=\"x\"} 1\n")
    }

    @Test func `a description is escaped`() {
        let registry = PrometheusRegistry(help: ["movies": "One \\ or\n\"two\"."])
        Gauge(label: "movies", factory: registry).record(1)

        #expect(registry.text().hasPrefix("# HELP movies One \\\\ or\\n\"two\".\n# TYPE movies gauge\n"))
    }

    @Test func `buckets add up to the count`() throws {
        let timer = Timer(label: "duration", dimensions: [("route", "/")], factory: registry)
        for microseconds in [500, 501, 30_000, 30_000, 20_000_000] { timer.recordMicroseconds(microseconds) }

        let lines = registry.text().split(separator: "\n")
        #expect(lines.first == "# TYPE duration_seconds histogram")
        #expect(lines.contains(#"duration_seconds_bucket{route="/",le="0.0005"} 1"#))
        #expect(lines.contains(#"duration_seconds_bucket{route="/",le="0.001"} 2"#))
        #expect(lines.contains(#"duration_seconds_bucket{route="/",le="0.025"} 2"#))
        #expect(lines.contains(#"duration_seconds_bucket{route="/",le="0.05"} 4"#))
        #expect(lines.contains(#"duration_seconds_bucket{route="/",le="10"} 4"#))
        #expect(lines.contains(#"duration_seconds_bucket{route="/",le="+Inf"} 5"#))
        #expect(lines.contains(#"duration_seconds_count{route="/"} 5"#))
        let sum = try #require(lines.first { $0.hasPrefix(#"duration_seconds_sum{route="/"} "#) })
        #expect(abs((Double(sum.split(separator: " ")[1]) ?? 0) - 20.061001) < 1e-9)
        #expect(lines.count == PrometheusHistogram.bounds.count + 4)
    }

    @Test func `without labels a histogram has only its bounds`() {
        Recorder(label: "size", factory: registry).record(Double.nan)

        let lines = registry.text().split(separator: "\n")
        #expect(lines.contains(#"size_bucket{le="10"} 0"#))
        #expect(lines.contains(#"size_bucket{le="+Inf"} 1"#))
        #expect(lines.suffix(2) == ["size_sum NaN", "size_count 1"])
    }

    @Test(arguments: [
        (Double.nan, "NaN"), (.infinity, "+Inf"), (-.infinity, "-Inf"), (0.25, "0.25"), (-0.0, "0"), (1e300, "1e+300"),
        (12_345_678_901, "12345678901"),
    ])
    func `a number reads as Prometheus writes it`(value: Double, written: String) {
        Gauge(label: "g", factory: registry).record(value)

        #expect(registry.text() == "# TYPE g gauge\ng \(written)\n")
    }

    @Test func `a counter does not fall`() {
        let counter = Counter(label: "c", factory: registry)
        counter.increment(by: 5)
        counter.increment(by: -3)

        #expect(registry.text().hasSuffix("c_total 5\n"))
    }

    @Test func `the number of label combinations is limited`() {
        for number in 0..<2 * PrometheusRegistry.maxSeries {
            Counter(label: "c", dimensions: [("path", "/\(number)")], factory: registry).increment()
        }

        #expect(registry.text().split(separator: "\n").count == PrometheusRegistry.maxSeries + 1)
    }

    @Test func `one name has one kind`() {
        Gauge(label: "x_total", factory: registry).record(1)
        Counter(label: "x", factory: registry).increment(by: 7)

        #expect(registry.text() == "# TYPE x_total gauge\nx_total 1\n")
    }

    @Test func `counting from many tasks loses nothing`() async {
        await withTaskGroup(of: Void.self) { [registry] group in
            for _ in 0..<8 {
                group.addTask {
                    for _ in 0..<1_000 {
                        Counter(label: "c", factory: registry).increment()
                        Timer(label: "t", factory: registry).recordMilliseconds(1)
                    }
                }
            }
        }

        #expect(registry.text().contains("c_total 8000\n"))
        #expect(registry.text().contains("t_seconds_count 8000\n"))
    }
}
