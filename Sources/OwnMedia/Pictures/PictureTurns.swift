import Dispatch

/// The turns to decode pictures, or GIFs. All people share them, because each process may use much memory.
package final class PictureTurns: Sendable {
    private let free: DispatchSemaphore
    /// Slow pictures leave one turn to others.
    private let freeOfSlow: DispatchSemaphore

    /// - Parameter count: the maximum number of pictures that are decoded at a time.
    package init(_ count: Int = 2) {
        free = DispatchSemaphore(value: count)
        freeOfSlow = DispatchSemaphore(value: max(1, count - 1))
    }

    /// Runs work in a turn, and blocks until then.
    func run<Value, Failure: Error>(isSlow: Bool, _ work: () throws(Failure) -> Value) throws(Failure) -> Value {
        if isSlow { freeOfSlow.wait() }
        defer { if isSlow { freeOfSlow.signal() } }
        free.wait()
        defer { free.signal() }
        return try work()
    }
}
