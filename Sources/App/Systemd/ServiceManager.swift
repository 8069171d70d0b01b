import Foundation
import NIOCore
import NIOPosix

/// The service manager that started the process, if it wants to know how the server is.
/// https://www.freedesktop.org/software/systemd/man/latest/sd_notify.html
struct ServiceManager: Sendable, Hashable {
    /// The path of the manager's socket. `@` begins an abstract name.
    private let path: String
    /// The time after which a silent process is killed; `nil` for none.
    private let watchdog: Duration?

    /// `nil` if the manager expects no messages.
    init?(environment: [String: String]) {
        guard let path = environment["NOTIFY_SOCKET"], path.hasPrefix("/") || path.hasPrefix("@") else { return nil }
        self.path = path
        let isForUs = environment["WATCHDOG_PID"].map { $0 == String(getpid()) } ?? true
        let limit = environment["WATCHDOG_USEC"].flatMap { Int($0) } ?? 0
        watchdog = isForUs && limit > 0 ? .microseconds(limit) : nil
    }

    /// Sends `READY=1`, and `STOPPING=1` when `channel` no longer accepts connections.
    func follow(_ channel: any Channel) {
        send("READY=1")
        channel.closeFuture.whenComplete { _ in send("STOPPING=1") }
    }

    /// The maximum number of pings that are sent while a task waits for a thread of Swift's pool.
    static let maxPingsOfTask = 10

    /// Pings the watchdog twice in its time, until the returned task is canceled; `nil` without a watchdog.
    ///
    /// A ping is sent only if all event loops run, so that connections are accepted and read, and if a task has got a
    /// thread of Swift's pool, so that requests are answered. The task may wait for five times the watchdog's time,
    /// because a pool that is only busy is no reason to end the server.
    ///
    /// - Parameter runTask: starts a task that calls `hasRun`.
    func pingWatchdog(
        _ loops: any EventLoopGroup = MultiThreadedEventLoopGroup.singleton,
        runTask: @escaping @Sendable (_ hasRun: @escaping @Sendable () -> Void) -> Void = { hasRun in
            _ = Task { hasRun() }
        }
    ) -> RepeatedTask? {
        guard let watchdog else { return nil }
        let loop = loops.next()
        let interval = TimeAmount(watchdog / 2)
        let waiting = NIOLoopBoundBox.makeBoxSendingValue(0, eventLoop: loop)
        return loop.scheduleRepeatedAsyncTask(initialDelay: interval, delay: interval) { _ in
            waiting.value += 1
            if waiting.value == 1 { runTask { loop.execute { waiting.value = 0 } } }
            let running = loops.makeIterator().map { $0.submit {} }
            return EventLoopFuture.andAllSucceed(running, on: loop).map {
                if waiting.value <= Self.maxPingsOfTask { send("WATCHDOG=1") }
            }
        }
    }

    private func send(_ message: String) {
        #if os(Linux)
            let descriptor = socket(AF_UNIX, CInt(SOCK_DGRAM.rawValue), 0)
        #else
            let descriptor = socket(AF_UNIX, SOCK_DGRAM, 0)
        #endif
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        var name = Array(path.utf8)
        if name[0] == UInt8(ascii: "@") { name[0] = 0 }
        guard name.count < MemoryLayout.size(ofValue: address.sun_path) else { return }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
        // A manager that reads nothing must not stop an event loop.
        let flags = CInt(MSG_DONTWAIT)
        // The length counts: an abstract name may contain zeros.
        let header = MemoryLayout<sockaddr_un>.size - MemoryLayout.size(ofValue: address.sun_path)
        withUnsafeBytes(of: &address) { bytes in
            _ = sendto(
                descriptor, message, message.utf8.count, flags,
                bytes.assumingMemoryBound(to: sockaddr.self).baseAddress, socklen_t(header + name.count))
        }
    }
}
