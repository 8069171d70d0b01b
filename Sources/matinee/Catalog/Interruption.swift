import Dispatch
import Foundation
import Synchronization

/// What Ctrl-C, and `kill`, do to work that wants to leave things tidy: it is cancelled rather than ended.
final class Interruption: Sendable {
    private let first = Mutex<Int32?>(nil)

    /// The signal that has come, `nil` where none has.
    var number: Int32? { first.withLock(\.self) }

    /// Does `work`, which is cancelled when somebody interrupts it; then it ends as it sees fit.
    func cancelling<Value: Sendable>(
        _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        let task = Task { try await work() }
        let sources = [SIGINT, SIGTERM].map { number in
            // Without this the signal would end the process before anybody is told.
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                self.first.withLock { $0 = $0 ?? number }
                task.cancel()
            }
            source.resume()
            return source
        }
        defer { for source in sources { source.cancel() } }
        return try await task.value
    }
}
