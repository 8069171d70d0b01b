import Synchronization

/// Runs a few pieces of work at a time. Clients take turns: between two pieces of one client, every other client gets
/// one turn at most, however many pieces it has.
package final class FairQueue: Sendable {
    private struct Waiter {
        let id: Int
        let caller: CheckedContinuation<QueueRefusal?, Never>
        /// Whether it continues a paused turn. Such a waiter is never refused.
        var isReturning = false
    }

    /// An answer to a caller; without a reason, its work begins. `resume` must be called without the lock: it waits for
    /// a task that is being canceled, and that task waits for the lock in `onCancel`.
    private struct Answer {
        let caller: CheckedContinuation<QueueRefusal?, Never>
        var reason: QueueRefusal?
    }

    private struct Line {
        let client: String?
        /// Waiters that return come first.
        var waiters: [Waiter]

        var newCount: Int { waiters.count { !$0.isReturning } }
    }

    private struct State {
        var lastID = 0
        var running = 0
        /// The pieces of each client that run, wait or are paused.
        var pendingByClient: [String?: Int] = [:]
        /// The clients that wait, in the order of their turns.
        var lines: [Line] = []

        /// The number of pieces that run or have not begun. Paused pieces do not count.
        var pending: Int { running + lines.reduce(0) { $0 + $1.newCount } }

        mutating func add(_ waiter: Waiter, _ client: String?) {
            if !waiter.isReturning { pendingByClient[client, default: 0] += 1 }
            if let line = lines.firstIndex(where: { $0.client == client }) {
                let place = waiter.isReturning ? lines[line].waiters.count - lines[line].newCount : nil
                lines[line].waiters.insert(waiter, at: place ?? lines[line].waiters.count)
            } else {
                lines.append(Line(client: client, waiters: [waiter]))
            }
        }

        /// Begins the first piece of the client whose turn it is. If the client has more, it takes its next turn last.
        mutating func beginNext() -> Answer {
            var line = lines.removeFirst()
            let first = line.waiters.removeFirst()
            if !line.waiters.isEmpty { lines.append(line) }
            return Answer(caller: first.caller)
        }

        mutating func end(_ client: String?) -> Answer? {
            forget(client)
            return pass()
        }

        /// Lets another piece run instead of one that has ended or paused.
        mutating func pass() -> Answer? {
            guard lines.isEmpty else { return beginNext() }
            running -= 1
            return nil
        }

        /// Refuses the last piece of the client with the most waiting ones; `nil` if `client`, with one more, would
        /// have at least as many.
        mutating func dropLast(for client: String?) -> Answer? {
            let own = lines.first { $0.client == client }?.newCount ?? 0
            guard let line = lines.indices.max(by: { lines[$0].newCount < lines[$1].newCount }),
                lines[line].newCount > own + 1
            else { return nil }
            let last = lines[line].waiters.removeLast()
            forget(lines[line].client)
            return Answer(caller: last.caller, reason: .full)
        }

        mutating func remove(_ id: Int, of client: String?) -> Answer? {
            guard let line = lines.firstIndex(where: { $0.client == client }),
                let place = lines[line].waiters.firstIndex(where: { $0.id == id })
            else { return nil }
            let waiter = lines[line].waiters.remove(at: place)
            if lines[line].waiters.isEmpty { lines.remove(at: line) }
            forget(client)
            return Answer(caller: waiter.caller, reason: .cancelled)
        }

        mutating func forget(_ client: String?) {
            let count = pendingByClient[client, default: 1] - 1
            pendingByClient[client] = count > 0 ? count : nil
        }
    }

    private let maxRunning: Int
    private let maxPending: Int
    private let state = Mutex(State())

    /// - Parameter maxPending: the maximum number of pieces that run or wait. Beyond it, a piece of the client with the
    ///   most waiting ones is refused.
    package init(maxRunning: Int = 1, maxPending: Int = 17) {
        self.maxRunning = maxRunning
        self.maxPending = maxPending
    }

    /// Runs work in the caller's task when it is the client's turn; a client's pieces run in the order of the calls.
    ///
    /// - Parameters:
    ///   - client: whose work it is. All work without a client takes turns as one client.
    ///   - limit: the maximum number of the client's pieces that run, wait or are paused.
    ///   - refusal: the error for work that is not begun.
    package func run<Value, Failure: Error>(
        for client: String? = nil, limit: Int = .max, refusal: (QueueRefusal) -> Failure,
        _ work: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        let turn: Turn
        do throws(QueueRefusal) { turn = try await begin(for: client, limit: limit) } catch { throw refusal(error) }
        defer { turn.end() }
        return try await work()
    }

    /// Waits for the client's turn, which lasts until its `end`. If the caller runs in a turn of `SearchTurns`, that
    /// turn is paused while it waits.
    package func begin(for client: String? = nil, limit: Int = .max) async throws(QueueRefusal) -> Turn {
        let isAlone = state.withLock { $0.running == 0 }
        if let reason = await SearchTurns.pausing({ await wait(client, limit) }) { throw reason }
        let turn = Turn(of: client, in: self, isAlone: isAlone)
        guard !Task.isCancelled else {
            turn.end()
            throw .cancelled
        }
        return turn
    }

    fileprivate func leave(_ client: String?) { give(state.withLock { $0.end(client) }) }

    /// Lets other work run until `rejoin`.
    fileprivate func pause() { give(state.withLock { $0.pass() }) }

    /// Ends a paused turn of a client.
    fileprivate func leavePaused(_ client: String?) { state.withLock { $0.forget(client) } }

    /// Waits until paused work may continue. It comes before the client's other work and is never refused.
    fileprivate func rejoin(_ client: String?) async {
        _ = await withCheckedContinuation { caller in
            let answer = state.withLock { state -> Answer? in
                state.lastID += 1
                state.add(Waiter(id: state.lastID, caller: caller, isReturning: true), client)
                guard state.running < maxRunning else { return nil }
                state.running += 1
                return state.beginNext()
            }
            give(answer)
        }
    }

    /// Waits for the client's turn. Returns the reason if the work is refused, else `nil`.
    private func wait(_ client: String?, _ limit: Int) async -> QueueRefusal? {
        let id = state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { caller in
                let answers = state.withLock { state -> [Answer?] in
                    if state.pendingByClient[client, default: 0] >= limit {
                        return [Answer(caller: caller, reason: .full)]
                    }
                    if Task.isCancelled { return [Answer(caller: caller, reason: .cancelled)] }
                    var dropped: Answer?
                    if state.pending >= maxPending {
                        dropped = state.dropLast(for: client)
                        if dropped == nil { return [Answer(caller: caller, reason: .full)] }
                    }
                    state.add(Waiter(id: id, caller: caller), client)
                    guard state.running < maxRunning else { return [dropped] }
                    state.running += 1
                    return [dropped, state.beginNext()]
                }
                for answer in answers { give(answer) }
            }
        } onCancel: {
            give(state.withLock { $0.remove(id, of: client) })
        }
    }

    private func give(_ answer: Answer?) { answer.map { $0.caller.resume(returning: $0.reason) } }
}

extension FairQueue {
    /// A client's turn in a queue, from its beginning to its end.
    package final class Turn: Sendable {
        private enum State {
            case running
            case paused
            case ended
        }

        /// Whether no other piece of work ran when it was asked for.
        let isAlone: Bool
        private let client: String?
        private let queue: FairQueue
        private let state = Mutex(State.running)

        fileprivate init(of client: String?, in queue: FairQueue, isAlone: Bool) {
            self.isAlone = isAlone
            self.client = client
            self.queue = queue
        }

        /// Runs `wait` while other work may use the turn. If tasks of one turn overlap here, only the first pauses it.
        package func pausing<Value, Failure: Error>(
            _ wait: () async throws(Failure) -> Value
        ) async throws(Failure) -> Value {
            guard change(from: .running, to: .paused) else { return try await wait() }
            queue.pause()
            let outcome: Result<Value, Failure>
            do throws(Failure) { outcome = .success(try await wait()) } catch { outcome = .failure(error) }
            await queue.rejoin(client)
            if !change(from: .paused, to: .running) { queue.pause() }
            return try outcome.get()
        }

        package func end() {
            let before = state.withLock { state in
                defer { state = .ended }
                return state
            }
            switch before {
            case .running: queue.leave(client)
            case .paused: queue.leavePaused(client)
            case .ended: break
            }
        }

        private func change(from old: State, to new: State) -> Bool {
            state.withLock { state in
                guard state == old else { return false }
                state = new
                return true
            }
        }
    }
}

/// Why work of a `FairQueue` was not begun.
package enum QueueRefusal: Error, Sendable, Hashable {
    /// Too many pieces run or wait.
    case full
    /// The caller's task was canceled.
    case cancelled
}

extension StorageError {
    package init(_ refusal: QueueRefusal) { self = refusal == .full ? .busy : .cancelled }
}

extension SourceError {
    /// The time after which a client whose search was refused may try again.
    package static let waitIfBusy = Duration.seconds(5)

    package init(_ refusal: QueueRefusal, retryAfter: Duration = waitIfBusy) {
        self = refusal == .full ? .quotaSpent(retryAfter: retryAfter) : .cancelled
    }
}
