import Dispatch

/// Something that rings once, some time after it was started.
struct Alarm: Sendable {
    /// Starts it. Does not block.
    let start: @Sendable (_ ring: @escaping @Sendable () -> Void) -> Void

    /// Rings once a time has passed.
    static func after(_ time: Duration) -> Alarm {
        Alarm { ring in
            let (seconds, attoseconds) = time.components
            let delay = Double(seconds) + Double(attoseconds) / 1e18
            DispatchQueue.global().asyncAfter(deadline: .now() + delay, execute: ring)
        }
    }
}
