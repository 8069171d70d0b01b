import Dispatch
import Foundation

/// What Ctrl-C, and `kill`, do to work that wants to leave things tidy: it is cancelled rather than ended.
enum Interruption {
    /// Does `work`, which is cancelled when somebody interrupts it; then it ends as it sees fit.
    static func cancelling<Value: Sendable>(
        _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        let task = Task { try await work() }
        let sources = [SIGINT, SIGTERM].map { number in
            // Without this the signal would end the process before anybody is told.
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { task.cancel() }
            source.resume()
            return source
        }
        defer { for source in sources { source.cancel() } }
        return try await task.value
    }
}
