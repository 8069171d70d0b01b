import struct Foundation.TimeInterval

extension Duration {
    /// The duration in seconds, as `Date` needs it.
    var inSeconds: TimeInterval {
        let (seconds, attoseconds) = components
        return TimeInterval(seconds) + TimeInterval(attoseconds) / 1e18
    }
}
