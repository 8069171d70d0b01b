import Synchronization

/// Counts the requests for slow work that are in progress or waiting, so that one client can't keep the others waiting.
final class WaitingRoom: Sendable {
    private struct Waiting {
        var total = 0
        var byClient: [String: Int] = [:]
    }

    private let room: Int
    private let roomOfClient: Int
    private let waiting = Mutex(Waiting())

    /// - Parameters:
    ///   - room: the maximum number of requests in progress or waiting.
    ///   - roomOfClient: the maximum number of those that one client has sent.
    init(room: Int, roomOfClient: Int) {
        self.room = room
        self.roomOfClient = roomOfClient
    }

    /// Counts a request; `false` if there is no room for it. Each that was counted must `leave`.
    func enter(_ client: String?) -> Bool {
        waiting.withLock { waiting in
            guard waiting.total < room else { return false }
            if let client {
                let count = waiting.byClient[client] ?? 0
                guard count < roomOfClient else { return false }
                waiting.byClient[client] = count + 1
            }
            waiting.total += 1
            return true
        }
    }

    func leave(_ client: String?) {
        waiting.withLock { waiting in
            waiting.total -= 1
            guard let client, let count = waiting.byClient[client] else { return }
            waiting.byClient[client] = count > 1 ? count - 1 : nil
        }
    }
}
