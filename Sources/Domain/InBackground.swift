package import Dispatch

/// Runs work that takes too long for the threads of Swift concurrency.
///
/// - Parameter quality: `utility` for work of minutes. On Linux, each quality has as many threads as there are
///   processors, so it keeps no shorter work waiting.
package func inBackground<Value: Sendable>(
    _ quality: DispatchQoS.QoSClass = .userInitiated, _ work: @escaping @Sendable () -> Value
) async -> Value {
    await withCheckedContinuation { continuation in
        DispatchQueue.global(qos: quality).async { continuation.resume(returning: work()) }
    }
}
