import Hummingbird
import HummingbirdCore
import NIOCore
import Synchronization
import WebUI

/// The open connections. Their number is limited by the process's file descriptors.
///
/// If the table is full, the connections that have been idle longest are closed, so that new clients need not wait. If
/// none is idle, those with the slowest clients are closed. A client with more than `maxOfClient` connections loses some
/// of its own in the same order.
final class ConnectionTable: Sendable {
    private let maxConnections: Int
    let maxUnsentBytes: Int
    let eventLoop: any EventLoop
    private let client: @Sendable (any Channel) -> String?
    private let count = Atomic(0)
    private let entries = Mutex<[ObjectIdentifier: Entry]>([:])
    private let countByClient = Mutex<[String: Int]>([:])
    private let hasTimer = Atomic(false)
    private let isRetrying = Atomic(false)
    let unsent = Atomic(0)
    let isFreeing = Atomic(false)

    /// Beyond this number of connections of one client, some of its idle or slow ones are closed. A browser opens six to
    /// a server; a network of many people can have one address. This machine has no limit.
    static let maxOfClient = 512
    /// How long a full table waits for a place before it closes further connections.
    static let retryInterval = TimeAmount.milliseconds(50)

    /// - Parameters:
    ///   - maxUnsentBytes: the maximum size of all responses in memory.
    ///   - eventLoop: where the table waits for a place.
    ///   - client: the client of a connection; `nil` for a proxy, which has many clients.
    init(
        maxConnections: Int, maxUnsentBytes: Int = 256 << 20, eventLoop: any EventLoop,
        client: @escaping @Sendable (any Channel) -> String? = { _ in nil }
    ) {
        self.maxConnections = maxConnections
        self.maxUnsentBytes = maxUnsentBytes
        self.eventLoop = eventLoop
        self.client = client
    }

    /// The events that handlers receive.
    enum Event: Sendable {
        /// The connection is idle or its client is slow, and it is closed to make room for a new one.
        case placeIsNeeded
        /// The client has not read its response, and the memory is needed.
        case memoryIsNeeded
        /// A window of `ConnectionPace` has ended.
        case windowEnded
    }

    /// Whether no further connection can be opened.
    var isFull: Bool { count.load(ordering: .relaxed) >= maxConnections }

    /// - Parameter window: the interval at which the handlers of all connections get `windowEnded`.
    func add(_ channel: any Channel, window: TimeAmount) -> Entry {
        let entry = Entry(channel, client: client(channel))
        entries.withLock { $0[ObjectIdentifier(entry)] = entry }
        if let client = entry.client {
            let count = countByClient.withLock { counts in
                counts[client, default: 0] += 1
                return counts[client] ?? 0
            }
            // Some at a time, because finding them takes a look at all connections.
            let some = Self.maxOfClient / 16
            if count > Self.maxOfClient, count.isMultiple(of: some), IPAddress(of: channel)?.isLoopback != true {
                close(some, of: all.filter { $0 !== entry && $0.client == client })
            }
        }
        // One timer serves all connections: NIO searches all tasks of a loop to cancel one, so closing n connections
        // with their own timers would take n² steps.
        if !hasTimer.exchange(true, ordering: .relaxed) {
            channel.eventLoop.scheduleRepeatedTask(initialDelay: window, delay: window) { [weak self] task in
                guard let self else { return task.cancel() }
                for entry in all {
                    entry.channel.pipeline.fireUserInboundEventTriggered(Event.windowEnded)
                }
            }
        }
        return entry
    }

    var all: [Entry] { entries.withLock { Array($0.values) } }

    func remove(_ entry: Entry) {
        guard entries.withLock({ $0.removeValue(forKey: ObjectIdentifier(entry)) }) != nil, let client = entry.client
        else { return }
        countByClient.withLock { counts in
            let count = counts[client, default: 0] - 1
            counts[client] = count > 0 ? count : nil
        }
    }

    /// Closes the connections that are still open after a time.
    func closeAll(after time: TimeAmount) {
        eventLoop.scheduleTask(in: time) { [self] in for entry in all { entry.channel.close(promise: nil) } }
    }

    /// Closes connections until a new one can be opened. One try is not enough: connections can be open that the table
    /// does not contain yet, and a request can arrive on one that is about to be closed.
    private func makeRoom() {
        close(maxConnections / 16 + 1, of: all)
        guard !isRetrying.exchange(true, ordering: .relaxed) else { return }
        eventLoop.scheduleTask(in: Self.retryInterval) { [weak self] in
            guard let self else { return }
            isRetrying.store(false, ordering: .relaxed)
            if isFull { makeRoom() }
        }
    }

    /// Closes some connections: those that have been idle longest or, if none is idle, those whose clients have delayed
    /// a request or a response most.
    private func close(_ count: Int, of entries: [Entry]) {
        func longest(_ since: (Entry) -> UInt64?) -> ArraySlice<(since: UInt64, channel: any Channel)> {
            entries.compactMap { entry in since(entry).map { (since: $0, channel: entry.channel) } }
                .sorted { $0.since < $1.since }.prefix(count)
        }
        let idle = longest(\.idleSince)
        for entry in idle.isEmpty ? longest(\.delayedSince) : idle {
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
            table.makeRoom()
            return false
        }
    }
}
