import Foundation
import NIOCore
import NIOEmbedded
import Synchronization
import Testing

@testable import App

/// The pings of the watchdog. The event loop is the test's thread, and its clock the test's.
@Suite struct ServiceManagerTests {
    /// A manager's socket in a folder of its own.
    private final class Inbox {
        let path = FileManager.default.temporaryDirectory.path + "/m-\(UUID().uuidString.prefix(8))"
        private let descriptor = socket(AF_UNIX, CInt(SOCK_DGRAM.rawValue), 0)

        init() {
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
            let isBound = withUnsafeBytes(of: &address) { bytes in
                bind(
                    descriptor, bytes.assumingMemoryBound(to: sockaddr.self).baseAddress, socklen_t(bytes.count)) == 0
            }
            precondition(isBound, "\(path): \(errno)")
        }

        /// The number of messages since the last call.
        func count() -> Int {
            var bytes = [UInt8](repeating: 0, count: 100)
            var count = 0
            while recv(descriptor, &bytes, bytes.count, CInt(MSG_DONTWAIT)) > 0 { count += 1 }
            return count
        }

        deinit {
            close(descriptor)
            unlink(path)
        }
    }

    private let inbox = Inbox()
    private let loop = EmbeddedEventLoop()

    private func manager() throws -> ServiceManager {
        try #require(
            ServiceManager(environment: ["NOTIFY_SOCKET": inbox.path, "WATCHDOG_USEC": "2000000"]))
    }

    /// Two pings are due in the two seconds of the watchdog.
    private func pings(after count: Int) -> Int {
        for _ in 0..<count { loop.advanceTime(by: .seconds(1)) }
        return inbox.count()
    }

    @Test func `a pool that is busy for a while keeps the pings`() throws {
        let tasks = Mutex<[@Sendable () -> Void]>([])
        let pings = try manager().pingWatchdog(loop) { task in tasks.withLock { $0.append(task) } }

        #expect(self.pings(after: 10) == 10)
        #expect(tasks.withLock(\.count) == 1, "one task waits at a time")
        tasks.withLock { $0.removeFirst() }()
        #expect(self.pings(after: 10) == 10)
        pings?.cancel()
    }

    @Test func `a pool that runs no task any more ends the pings, and one that does brings them back`() throws {
        let tasks = Mutex<[@Sendable () -> Void]>([])
        let pings = try manager().pingWatchdog(loop) { task in tasks.withLock { $0.append(task) } }

        #expect(self.pings(after: 100) == ServiceManager.maxPingsOfTask)
        tasks.withLock { $0.removeFirst() }()
        #expect(self.pings(after: 1) == 1)
        pings?.cancel()
        #expect(self.pings(after: 5) == 0)
    }

    @Test func `an event loop that does not run ends the pings`() throws {
        let stuck = EmbeddedEventLoop()
        let pings = try manager().pingWatchdog(Loops(first: loop, all: [loop, stuck])) { hasRun in hasRun() }

        #expect(self.pings(after: 3) == 0)
        stuck.run()
        #expect(self.pings(after: 0) == 1)
        pings?.cancel()
    }

    @Test func `without a watchdog there are no pings`() throws {
        let manager = try #require(ServiceManager(environment: ["NOTIFY_SOCKET": inbox.path]))
        #expect(manager.pingWatchdog(loop) == nil)
    }
}

/// Several event loops as one group.
private final class Loops: EventLoopGroup {
    private let first: any EventLoop
    private let all: [any EventLoop]

    init(first: any EventLoop, all: [any EventLoop]) {
        self.first = first
        self.all = all
    }

    func next() -> any EventLoop { first }
    func any() -> any EventLoop { first }
    func makeIterator() -> EventLoopIterator { EventLoopIterator(all) }
    func shutdownGracefully(queue: DispatchQueue, _ callback: @escaping @Sendable ((any Error)?) -> Void) {
        callback(nil)
    }
}
