import Dispatch

/// A thread apart, for work that blocks, such as reading files: one piece after the other, in the order of the calls.
///
/// Not a task: a program may run its tasks on the threads that serve its network, and those must never wait for a disk.
struct BlockingWork: Sendable {
    private let queue: DispatchQueue

    init(label: String) { queue = DispatchQueue(label: label) }

    /// Does `work` and waits for its result without blocking a thread of the caller's.
    func run<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { caller in
            queue.async { caller.resume(returning: work()) }
        }
    }

    /// Does `work` some time, after what was given before it.
    func start(_ work: @escaping @Sendable () -> Void) { queue.async(execute: work) }
}
