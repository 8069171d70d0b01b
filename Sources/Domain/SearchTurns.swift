/// Limits how many searches run at a time, of all people and programs together.
///
/// A search keeps a thread busy for milliseconds, a long phrase for much longer. A few hundred at once would occupy all
/// threads of Swift's pool, and even `/healthz` would wait for the last of them.
package final class SearchTurns: Sendable {
    /// The turn of the current task; `nil` outside of searches.
    @TaskLocal private static var current: FairQueue.Turn?

    private let queue: FairQueue
    private let maxOfClient: Int
    private let executor: (any TaskExecutor)?
    private let client: @Sendable () -> String?

    /// - Parameters:
    ///   - maxRunning: the maximum number of searches that run at a time.
    ///   - maxWaiting: the maximum number of searches that wait. Beyond it, a search of the client with the most
    ///     waiting ones is refused. One client may have `maxRunning + maxWaiting` searches, paused ones included.
    ///   - executor: runs the searches that begin while others run; `nil` for Swift's pool, all threads of which they
    ///     would keep busy.
    ///   - client: the client of the current task.
    package init(
        maxRunning: Int = 2, maxWaiting: Int = 100, executor: (any TaskExecutor)? = nil,
        client: @escaping @Sendable () -> String? = { nil }
    ) {
        maxOfClient = maxRunning + maxWaiting
        queue = FairQueue(maxRunning: maxRunning, maxPending: maxRunning + maxWaiting)
        self.executor = executor
        self.client = client
    }

    /// Runs a search when it is the client's turn.
    ///
    /// Throws what the search throws, the `SourceError` of `StorageError.busy` if too many searches wait, and
    /// `SourceError.cancelled` if the task is canceled before its turn.
    package func run<Value>(_ search: () async throws -> Value) async throws -> Value {
        let turn: FairQueue.Turn
        do throws(QueueRefusal) { turn = try await queue.begin(for: client(), limit: maxOfClient) } catch {
            throw SourceError(StorageError(error))
        }
        defer { turn.end() }
        return try await withTaskExecutorPreference(turn.isAlone ? nil : executor) {
            try await Self.$current.withValue(turn, operation: search)
        }
    }

    /// Runs `wait`, which waits for a service, the library, or a turn in another queue, and lets other searches run
    /// meanwhile. Outside of a search it only runs `wait`.
    package static func pausing<Value, Failure: Error>(
        _ wait: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        guard let current else { return try await wait() }
        return try await current.pausing(wait)
    }
}
