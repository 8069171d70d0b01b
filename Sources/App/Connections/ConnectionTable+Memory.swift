import NIOCore
import Synchronization

/// Limits the memory of responses that clients read slowly.
extension ConnectionTable {
    /// A quarter of the memory, so that one client alone can't cause the connections of others to be closed.
    private var maxClientBytes: Int { maxUnsentBytes / 4 }

    /// Counts bytes of a response that are in memory until `sent`.
    func addUnsent(_ count: Int, of entry: Entry, until sent: EventLoopFuture<Void>) {
        entry.addUnsent(count)
        unsent.add(count, ordering: .relaxed)
        sent.whenComplete { _ in
            entry.removeUnsent(count)
            self.unsent.subtract(count, ordering: .relaxed)
        }
        freeMemory()
    }

    /// Closes connections now and every `retryInterval` until the responses are within the limits. While all of them
    /// together fit one client's share, no limit can be exceeded.
    private func freeMemory() {
        guard unsent.load(ordering: .relaxed) > maxClientBytes, !isFreeing.exchange(true, ordering: .relaxed) else {
            return
        }
        eventLoop.execute { self.closeSlowReaders() }
        eventLoop.scheduleTask(in: Self.retryInterval) {
            self.isFreeing.store(false, ordering: .relaxed)
            self.freeMemory()
        }
    }

    /// Closes the connections whose responses take the most memory for the longest time, until the responses of all
    /// clients and of each are within the limits.
    private func closeSlowReaders() {
        let now = eventLoop.now
        var total = 0
        var ofClient: [String: Int] = [:]
        var readers: [(entry: Entry, bytes: Int, use: Double)] = []
        for entry in all {
            let bytes = entry.unsentBytes
            guard bytes > 0 else { continue }
            total += bytes
            if let client = entry.client { ofClient[client, default: 0] += bytes }
            readers.append((entry, bytes, entry.memoryUse(at: now)))
        }
        guard total > maxUnsentBytes || ofClient.values.contains(where: { $0 > maxClientBytes }) else { return }
        for reader in readers.sorted(by: { $0.use > $1.use }) {
            let isClientOver = reader.entry.client.map { ofClient[$0, default: 0] > maxClientBytes } ?? false
            guard isClientOver || total > maxUnsentBytes else { continue }
            total -= reader.bytes
            if let client = reader.entry.client { ofClient[client, default: 0] -= reader.bytes }
            reader.entry.channel.pipeline.fireUserInboundEventTriggered(Event.memoryIsNeeded)
        }
    }
}
