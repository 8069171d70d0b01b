import Dispatch

/// A thread apart, for work that waits for a disk: one piece after the other, in the order of the calls.
///
/// Not a task: a program may run its tasks on the threads that serve its network, and those must never wait for a disk.
public struct BlockingWork: Sendable {
    private let queue: DispatchQueue

    /// A thread that debuggers know as `label`.
    public init(label: String) { queue = DispatchQueue(label: label) }

    /// Does `work` and waits for its outcome without blocking a thread of the caller's.
    public func run<Value: Sendable, Failure: Error>(
        _ work: @escaping @Sendable () throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        let outcome = await withCheckedContinuation { (caller: CheckedContinuation<Result<Value, Failure>, Never>) in
            queue.async { caller.resume(returning: Result(catching: work)) }
        }
        return try outcome.get()
    }

    /// Does `work` after what was asked for before, without anybody waiting for it.
    public func start(_ work: @escaping @Sendable () -> Void) { queue.async(execute: work) }
}
