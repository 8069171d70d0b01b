import NIOCore
import Synchronization

/// The requests and connections of a server.
final class ServerHistory: Sendable {
    /// A snapshot of the history.
    struct Events: Sendable {
        /// The received requests, in order.
        var requests: [ReceivedRequest] = []
        /// The number of accepted connections.
        var connectionsAccepted = 0
        /// The number of closed connections.
        var connectionsClosed = 0
        /// The number of bytes that the server has written to its sockets.
        var bytesSent = 0
    }

    private struct Waiter {
        let condition: @Sendable (Events) -> Bool
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var events = Events()
        var nextNumber = 0
        var waiters: [Int: Waiter] = [:]
        var connections: [ObjectIdentifier: any Channel] = [:]
        var isOver = false
    }

    private let state = Mutex(State())

    /// The current snapshot.
    var events: Events { state.withLock(\.events) }
    /// The received requests, in order.
    var requests: [ReceivedRequest] { events.requests }

    /// Changes the history and wakes the waiting tasks.
    func note(_ change: (inout Events) -> Void) {
        let due = state.withLock { state in
            change(&state.events)
            let due = state.waiters.filter { $0.value.condition(state.events) }
            for number in due.keys { state.waiters[number] = nil }
            return due.values.map(\.continuation)
        }
        for continuation in due { continuation.resume() }
    }

    /// Waits until `condition` holds. Throws when the task is canceled.
    func reaches(_ condition: @escaping @Sendable (Events) -> Bool) async throws {
        let number = state.withLock { state in
            state.nextNumber += 1
            return state.nextNumber
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let isThere = state.withLock { state in
                    if condition(state.events) { return true }
                    state.waiters[number] = Waiter(condition: condition, continuation: continuation)
                    return false
                }
                if isThere { continuation.resume() }
                // The task may have been canceled before it waited.
                if Task.isCancelled { giveUp(number) }
            }
        } onCancel: {
            giveUp(number)
        }
    }

    /// Waits until every connection is closed.
    func allClosed() async throws {
        try await reaches { $0.connectionsClosed == $0.connectionsAccepted }
    }

    /// Adds a connection. Returns false after the end of the server.
    func open(_ connection: any Channel) -> Bool {
        let isOver = state.withLock { state in
            if !state.isOver { state.connections[ObjectIdentifier(connection)] = connection }
            return state.isOver
        }
        if !isOver { note { $0.connectionsAccepted += 1 } }
        return !isOver
    }

    /// Removes a connection.
    func close(_ connection: any Channel) {
        let wasOpen = state.withLock { $0.connections.removeValue(forKey: ObjectIdentifier(connection)) != nil }
        if wasOpen { note { $0.connectionsClosed += 1 } }
    }

    /// Refuses new connections and returns the open ones.
    func end() -> [any Channel] {
        state.withLock { state in
            state.isOver = true
            return Array(state.connections.values)
        }
    }

    private func giveUp(_ number: Int) {
        let waiter = state.withLock { $0.waiters.removeValue(forKey: number) }
        waiter?.continuation.resume(throwing: CancellationError())
    }
}
