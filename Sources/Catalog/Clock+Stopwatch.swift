extension Clock<Duration> {
    /// What tells how long ago this was called.
    func stopwatch() -> @Sendable () -> Duration {
        let start = now
        return { start.duration(to: self.now) }
    }
}
