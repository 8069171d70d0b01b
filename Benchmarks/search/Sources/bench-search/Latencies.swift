import Foundation

/// How long calls took, in processor time of the thread: what else the machine does stays out of it.
struct Latencies: Encodable {
    private(set) var p50 = 0.0
    private(set) var p95 = 0.0
    private(set) var p99 = 0.0
    private(set) var most = 0.0
    private(set) var count = 0

    /// - Parameter nanoseconds: of each call.
    init(_ nanoseconds: [UInt64]) {
        let sorted = nanoseconds.sorted()
        guard let last = sorted.last else { return }
        func milliseconds(_ part: Double) -> Double {
            Double(sorted[min(sorted.count - 1, Int(Double(sorted.count) * part))]) / 1e6
        }
        (p50, p95, p99, most) = (milliseconds(0.5), milliseconds(0.95), milliseconds(0.99), Double(last) / 1e6)
        count = sorted.count
    }
}

/// What a thread has computed so far, in nanoseconds.
func processorTime() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

/// Calls `body` and tells how many seconds it took.
func timed<Result>(_ body: () throws -> Result) rethrows -> (result: Result, seconds: Double) {
    let start = ContinuousClock.now
    let result = try body()
    let duration = ContinuousClock.now - start
    return (result, Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18)
}

/// How much memory of the process is in use, in megabytes; 0 where the system does not tell.
func residentMegabytes() -> Double {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
        let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmRSS:") }),
        let kilobytes = line.split(separator: " ").dropFirst().first.flatMap({ Double($0) })
    else { return 0 }
    return kilobytes / 1_000
}
