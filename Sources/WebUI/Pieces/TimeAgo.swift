import struct Foundation.Date

extension Date {
    /// The time that has passed, in words: `just now`, `5 minutes ago`.
    func ago(at now: Date) -> String {
        let minutes = Int(now.timeIntervalSince(self) / 60)
        func count(_ number: Int, _ unit: String) -> String { "\(number) \(unit)\(number == 1 ? "" : "s") ago" }
        return switch minutes {
        case ..<1: "just now"
        case ..<60: count(minutes, "minute")
        case ..<(48 * 60): count(minutes / 60, "hour")
        default: count(minutes / (24 * 60), "day")
        }
    }
}
