import FileIO
import Foundation
import HummingbirdCore
import Logging
import NIOCore
import NIOPosix

/// A listening TCP socket that the service manager has opened for this process.
/// https://www.freedesktop.org/software/systemd/man/latest/sd_listen_fds.html
public struct PassedSocket: Sendable, Hashable {
    private let descriptor: CInt
    /// The address that it listens on.
    public let host: String
    public let port: Int

    /// The socket that was passed to this process; `nil` if there is none. Throws a `StartError` if there are several,
    /// or if it is not a TCP socket.
    public static func ofProcess(environment: [String: String]) throws(StartError) -> PassedSocket? {
        guard environment["LISTEN_PID"] == String(getpid()), let count = environment["LISTEN_FDS"], count != "0" else {
            return nil
        }
        // Passed descriptors are numbered from 3.
        guard count == "1", let socket = PassedSocket(descriptor: 3) else {
            throw StartError(
                description: "Matinee takes one socket of TCP. Give one ListenStream= with a port in the socket unit.")
        }
        return socket
    }

    private init?(descriptor: CInt) {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        var name = [CChar](repeating: 0, count: 256)
        var service = [CChar](repeating: 0, count: 32)
        let isNamed = withUnsafeMutablePointer(to: &storage) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                getsockname(descriptor, address, &length) == 0
                    && getnameinfo(
                        address, length, &name, socklen_t(name.count), &service, socklen_t(service.count),
                        NI_NUMERICHOST | NI_NUMERICSERV) == 0
            }
        }
        guard isNamed, let port = Int(String(upToZero: service)) else { return nil }
        // Programs that Matinee starts must not inherit it.
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        self.descriptor = descriptor
        self.port = port
        host = String(upToZero: name)
    }

    /// A socket in a temporary folder for Hummingbird to listen on, because Hummingbird cannot take a socket that is
    /// already bound. The folder is private to this user; `accept` removes it.
    func privateAddress() throws(StartError) -> BindAddress {
        // Not in TMPDIR: the path of a socket has at most 107 bytes.
        var folder = Array("/tmp/matinee-XXXXXX".utf8CString)
        guard mkdtemp(&folder) != nil else { throw StartError(description: "Matinee can’t write to /tmp.") }
        return .unixDomainSocket(path: "\(String(upToZero: folder))/socket")
    }

    /// Accepts connections on the passed socket and hands them to `server`, until `server` is closed.
    func accept(for server: any Channel, delegate: some AvailableConnectionsDelegate, logger: Logger) async {
        if let path = server.localAddress?.pathname {
            try? FileManager.default.removeItem(at: URL(filePath: path).deletingLastPathComponent())
        }
        do {
            let listener = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
                .serverChannelOption(.backlog, value: numericCast(ConnectionLimits.maxUnaccepted))
                .serverChannelInitializer { channel in
                    channel.eventLoop.makeCompletedFuture {
                        try channel.pipeline.syncOperations.addHandlers([
                            AvailableConnectionsChannelHandler(delegate: delegate), ConnectionForwarder(to: server),
                        ])
                    }
                }
                .withBoundSocket(descriptor).get()
            server.closeFuture.whenComplete { _ in listener.close(promise: nil) }
        } catch {
            logger.critical("socket of the service manager failed", metadata: ["problem": "\(error)"])
            server.close(promise: nil)
        }
    }
}

/// Passes accepted connections to another server's channel.
private final class ConnectionForwarder: ChannelInboundHandler {
    typealias InboundIn = any Channel

    private let server: any Channel

    init(to server: any Channel) { self.server = server }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let connection = unwrapInboundIn(data)
        server.eventLoop.execute { [server] in
            guard server.isActive else { return connection.close(promise: nil) }
            server.pipeline.fireChannelRead(connection)
            server.pipeline.fireChannelReadComplete()
        }
    }
}
