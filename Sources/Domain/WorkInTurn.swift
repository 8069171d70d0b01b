import Synchronization

/// Runs asynchronous work one piece at a time, in the order of the calls.
package final class WorkInTurn: Sendable {
    private let last = Mutex<Task<Void, Never>?>(nil)

    package init() {}

    /// Suspends the caller until its work has ended. Work that is cancelled before its turn throws a `CancellationError`.
    package func run<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
        let task = last.withLock { last in
            let task = Task { [before = last] in
                await before?.value
                try Task.checkCancellation()
                return try await work()
            }
            last = Task { _ = await task.result }
            return task
        }
        return try await withTaskCancellationHandler {
            try await task.value
        } onCancel: {
            task.cancel()
        }
    }

    /// Like `run`, for work with errors of one type.
    ///
    /// - Parameter cancelled: thrown for work that is cancelled before its turn.
    package func run<Value: Sendable, Failure: Error>(
        throwing cancelled: Failure, _ work: @escaping @Sendable () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        let outcome = try? await run { () async -> Result<Value, Failure> in
            do throws(Failure) { return .success(try await work()) } catch { return .failure(error) }
        }
        guard let outcome else { throw cancelled }
        return try outcome.get()
    }
}
