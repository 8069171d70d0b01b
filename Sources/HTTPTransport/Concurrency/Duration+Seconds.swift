#if canImport(FoundationEssentials)
    import struct FoundationEssentials.TimeInterval
#else
    import struct Foundation.TimeInterval
#endif

extension Duration {
    /// The same in seconds, as dates are reckoned with.
    var inSeconds: TimeInterval {
        let (seconds, attoseconds) = components
        return TimeInterval(seconds) + TimeInterval(attoseconds) / 1e18
    }
}
