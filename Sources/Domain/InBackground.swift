import Dispatch

/// How long work may take. Dispatch has as many threads for each quality of service as there are processors, so work of
/// one length keeps none of another waiting.
package enum WorkLength: Sendable {
    case short
    case seconds
    case minutes

    fileprivate var quality: DispatchQoS.QoSClass {
        switch self {
        case .short: .userInitiated
        case .seconds: .default
        case .minutes: .utility
        }
    }
}

/// Runs work that takes too long for the threads of Swift concurrency.
package func inBackground<Value: Sendable>(
    _ length: WorkLength = .short, _ work: @escaping @Sendable () -> Value
) async -> Value {
    await withCheckedContinuation { continuation in
        DispatchQueue.global(qos: length.quality).async { continuation.resume(returning: work()) }
    }
}
