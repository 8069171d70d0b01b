import Dispatch

/// Runs blocking work on a thread of its own, one piece at a time, in the order of the calls.
///
/// Tasks may share their threads with the network, so they must never wait for a disk.
package struct BlockingWork: Sendable {
    private let queue: DispatchQueue

    /// - Parameter label: the name of the thread in debuggers.
    package init(label: String) { queue = DispatchQueue(label: label) }

    /// Runs `work` and suspends the caller until it has ended.
    package func run<Value: Sendable, Failure: Error>(
        _ work: @escaping @Sendable () throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        let outcome = await withCheckedContinuation { (caller: CheckedContinuation<Result<Value, Failure>, Never>) in
            queue.async { caller.resume(returning: Result(catching: work)) }
        }
        return try outcome.get()
    }

    /// Queues `work` without waiting for it.
    package func start(_ work: @escaping @Sendable () -> Void) { queue.async(execute: work) }
}
