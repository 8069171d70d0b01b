import Dispatch

/// The turns to decode pictures, or GIFs. All people share them, because each process may use much memory.
package final class PictureTurns: Sendable {
    private let free: DispatchSemaphore

    /// - Parameter count: the maximum number of pictures that are decoded at a time.
    package init(_ count: Int = 2) { free = DispatchSemaphore(value: count) }

    /// Waits for a turn, and blocks.
    func wait() { free.wait() }

    func end() { free.signal() }
}
