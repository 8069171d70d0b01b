import Dispatch

/// A timer that fires once. Tests replace it.
struct Alarm: Sendable {
    /// Starts the timer. Does not block.
    let start: @Sendable (_ ring: @escaping @Sendable () -> Void) -> Void

    static func after(_ time: Duration) -> Alarm {
        Alarm { ring in
            let delay: Double = time / .seconds(1)
            DispatchQueue.global().asyncAfter(deadline: .now() + delay, execute: ring)
        }
    }
}
