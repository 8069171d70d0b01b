import Dispatch

/// A serial queue for blocking work, such as reading files.
///
/// Tasks may run on the threads that serve the network, and those must never wait for a disk.
struct BlockingWork: Sendable {
    private let queue: DispatchQueue

    init(label: String) { queue = DispatchQueue(label: label) }

    /// Runs `work` and suspends until it is done.
    func run<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { caller in
            queue.async { caller.resume(returning: work()) }
        }
    }

    /// Runs `work` later, after earlier work.
    func start(_ work: @escaping @Sendable () -> Void) { queue.async(execute: work) }
}
