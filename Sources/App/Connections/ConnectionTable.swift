import Hummingbird
import HummingbirdCore
import NIOCore
import Synchronization

/// The open connections, of which there are never more than the process has file descriptors for.
///
/// If all are taken, those go that have been idle longest, so that a new client need not wait.
final class ConnectionTable: Sendable {
    private let maxConnections: Int
    private let count = Atomic(0)
    private let entries = Mutex<[ObjectIdentifier: Entry]>([:])

    init(maxConnections: Int) { self.maxConnections = maxConnections }

    /// One connection.
    final class Entry: Sendable {
        fileprivate let channel: any Channel
        /// In nanoseconds; 0 while a request is answered.
        private let idleSince: Atomic<UInt64>

        fileprivate init(_ channel: any Channel) {
            self.channel = channel
            idleSince = Atomic(NIODeadline.now().uptimeNanoseconds)
        }

        func setIdle() { idleSince.store(NIODeadline.now().uptimeNanoseconds, ordering: .relaxed) }

        func setBusy() { idleSince.store(0, ordering: .relaxed) }

        fileprivate var since: UInt64? {
            let since = idleSince.load(ordering: .relaxed)
            return since == 0 ? nil : since
        }
    }

    /// What the handlers of an idle connection are told if its place is needed.
    struct PlaceIsNeeded: Sendable {}

    /// Whether there is no place for another connection.
    var isFull: Bool { count.load(ordering: .relaxed) >= maxConnections }

    func add(_ channel: any Channel) -> Entry {
        let entry = Entry(channel)
        entries.withLock { $0[ObjectIdentifier(entry)] = entry }
        return entry
    }

    func remove(_ entry: Entry) {
        _ = entries.withLock { $0.removeValue(forKey: ObjectIdentifier(entry)) }
    }

    /// Closes the sixteenth of all connections that has been idle longest.
    private func closeIdlest() {
        let idle = entries.withLock { entries in
            entries.values.compactMap { entry in entry.since.map { (since: $0, channel: entry.channel) } }
        }
        for entry in idle.sorted(by: { $0.since < $1.since }).prefix(maxConnections / 16 + 1) {
            entry.channel.pipeline.fireUserInboundEventTriggered(PlaceIsNeeded())
        }
    }
}

extension ConnectionTable {
    /// Counts the connections for the server, which accepts no more while the table is full.
    struct Delegate: AvailableConnectionsDelegate {
        let table: ConnectionTable

        func connectionOpened() { table.count.add(1, ordering: .relaxed) }

        func connectionClosed() { table.count.subtract(1, ordering: .relaxed) }

        func isAcceptingNewConnections() -> Bool {
            guard table.isFull else { return true }
            table.closeIdlest()
            return false
        }
    }
}
