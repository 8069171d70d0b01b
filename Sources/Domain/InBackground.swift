import Dispatch

/// Runs work that takes too long for the threads of Swift concurrency.
///
/// - Parameter isLong: whether it may take minutes. Dispatch has as many threads for each quality of service as there
///   are processors, so such work keeps no other waiting.
package func inBackground<Value: Sendable>(
    isLong: Bool = false, _ work: @escaping @Sendable () -> Value
) async -> Value {
    await withCheckedContinuation { continuation in
        DispatchQueue.global(qos: isLong ? .utility : .userInitiated).async { continuation.resume(returning: work()) }
    }
}
