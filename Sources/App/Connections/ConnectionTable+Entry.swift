import NIOCore
import Synchronization

extension ConnectionTable {
    /// One open connection.
    final class Entry: Sendable {
        let channel: any Channel
        /// The client's address or network; `nil` for a proxy, which has many clients.
        let client: String?
        private let unsent = Atomic(0)
        /// When the responses in memory began to wait, in nanoseconds of uptime.
        private let unsentSince = Atomic(UInt64(0))
        /// In nanoseconds of uptime, or `never`. Only the channel's event loop writes them.
        private let idle: Atomic<UInt64>
        private let delayed = Atomic(never)

        private static let never = UInt64.max
        /// A client that has delayed its connection longer may lose it to a new client.
        private static let minDelay = TimeAmount.seconds(1)
        /// The rate at which a client causes no delay.
        private static let bytesPerSecond: UInt64 = 65_536

        init(_ channel: any Channel, client: String?) {
            self.channel = channel
            self.client = client
            idle = Atomic(channel.eventLoop.now.uptimeNanoseconds)
        }

        /// Since when no request is handled; `nil` while one is.
        var idleSince: UInt64? {
            let since = idle.load(ordering: .relaxed)
            return since == Self.never ? nil : since
        }

        /// Since when the client delays its request or the response; `nil` if it does not. Transferred bytes make up
        /// for earlier delay.
        var delayedSince: UInt64? {
            let since = delayed.load(ordering: .relaxed)
            guard since != Self.never, channel.eventLoop.now - .uptimeNanoseconds(since) >= Self.minDelay else {
                return nil
            }
            return since
        }

        func setIdle() {
            delayed.store(Self.never, ordering: .relaxed)
            idle.store(channel.eventLoop.now.uptimeNanoseconds, ordering: .relaxed)
        }

        /// A request begins to arrive.
        func setReceiving() {
            idle.store(Self.never, ordering: .relaxed)
            delayed.store(channel.eventLoop.now.uptimeNanoseconds, ordering: .relaxed)
        }

        /// The whole request has arrived, and the server works.
        func setAnswering() { delayed.store(Self.never, ordering: .relaxed) }

        /// Counts bytes of a response that are ready to be sent.
        func addUnsent(_ count: Int) {
            if unsent.add(count, ordering: .relaxed).oldValue == 0 {
                unsentSince.store(channel.eventLoop.now.uptimeNanoseconds, ordering: .relaxed)
            }
        }

        func removeUnsent(_ count: Int) { unsent.subtract(count, ordering: .relaxed) }

        var unsentBytes: Int { unsent.load(ordering: .relaxed) }

        /// How much memory responses take, and how long: bytes times nanoseconds.
        func memoryUse(at now: NIODeadline) -> Double {
            let since = unsentSince.load(ordering: .relaxed)
            let waited = now.uptimeNanoseconds - min(now.uptimeNanoseconds, since)
            return Double(unsentBytes) * Double(waited + 1)
        }

        /// Bytes of a request body have arrived, or bytes of a response are ready to be sent.
        func transferred(_ count: Int) {
            let now = channel.eventLoop.now.uptimeNanoseconds
            let since = delayed.load(ordering: .relaxed)
            let gain = UInt64(count) * 1_000_000_000 / Self.bytesPerSecond
            delayed.store(since == Self.never ? now : min(now, since + gain), ordering: .relaxed)
        }
    }
}
