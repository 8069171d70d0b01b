import Hummingbird
import HummingbirdCore
import NIOCore
import Synchronization

/// The open connections. Their number is limited by the process's file descriptors.
///
/// If the table is full, the connections that have been idle longest are closed, so that new clients need not wait.
final class ConnectionTable: Sendable {
    private let maxConnections: Int
    private let count = Atomic(0)
    private let entries = Mutex<[ObjectIdentifier: Entry]>([:])
    private let hasTimer = Atomic(false)

    init(maxConnections: Int) { self.maxConnections = maxConnections }

    final class Entry: Sendable {
        fileprivate let channel: any Channel
        /// In nanoseconds; 0 while a request is handled.
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

    /// The events that handlers receive.
    enum Event: Sendable {
        /// The connection is idle and is closed to make room for a new one.
        case placeIsNeeded
        /// A window of `ConnectionPace` has ended.
        case windowEnded
    }

    /// Whether no further connection can be opened.
    var isFull: Bool { count.load(ordering: .relaxed) >= maxConnections }

    /// - Parameter window: the interval at which the handlers of all connections get `windowEnded`.
    func add(_ channel: any Channel, window: TimeAmount) -> Entry {
        let entry = Entry(channel)
        entries.withLock { $0[ObjectIdentifier(entry)] = entry }
        // One timer serves all connections: NIO searches all tasks of a loop to cancel one, so closing n connections
        // with their own timers would take n² steps.
        if !hasTimer.exchange(true, ordering: .relaxed) {
            channel.eventLoop.scheduleRepeatedTask(initialDelay: window, delay: window) { [weak self] task in
                guard let self else { return task.cancel() }
                for entry in entries.withLock({ Array($0.values) }) {
                    entry.channel.pipeline.fireUserInboundEventTriggered(Event.windowEnded)
                }
            }
        }
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
            entry.channel.pipeline.fireUserInboundEventTriggered(Event.placeIsNeeded)
        }
    }
}

extension ConnectionTable {
    /// Counts connections for the server, which accepts none while the table is full.
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
