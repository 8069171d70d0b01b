import NIOCore
import NIOPosix

/// An HTTP server on loopback that runs scripts and records its requests.
///
/// It runs the script that `answer` returns for each request of a connection, in order. It has an event loop of its own,
/// so that no script can keep the connections of other tests waiting.
struct FaultServer: Sendable {
    /// The recorded requests and connections.
    let history: ServerHistory
    /// The port.
    let port: Int

    /// The authority of its URLs.
    var authority: String { "127.0.0.1:\(port)" }

    /// Runs a server during `work`. Afterwards its port and all connections are closed.
    ///
    /// - Parameters:
    ///   - greeting: the script for each new connection before any request.
    ///   - answer: the script for a request.
    @discardableResult
    static func start<Value>(
        greeting: FaultScript = [],
        answer: @escaping @Sendable (ReceivedRequest) -> FaultScript,
        while work: (FaultServer) async throws -> Value
    ) async throws -> Value {
        let history = ServerHistory()
        return try await withEventLoop { eventLoop in
            let listener = try await ServerBootstrap(group: eventLoop)
                .childChannelInitializer { channel in
                    channel.eventLoop.makeCompletedFuture {
                        let script = ScriptHandler(greeting: greeting, answer: answer, history: history)
                        try channel.pipeline.syncOperations.addHandler(script)
                    }
                }
                .bind(host: "127.0.0.1", port: 0).get()
            let server = FaultServer(history: history, port: listener.localAddress?.port ?? 0)
            do {
                let value = try await work(server)
                await server.stop(listener)
                return value
            } catch {
                await server.stop(listener)
                throw error
            }
        }
    }

    private static func withEventLoop<Value>(_ work: (any EventLoopGroup) async throws -> Value) async throws -> Value {
        let eventLoop = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        do {
            let value = try await work(eventLoop)
            try await eventLoop.shutdownGracefully()
            return value
        } catch {
            try? await eventLoop.shutdownGracefully()
            throw error
        }
    }

    private func stop(_ listener: any Channel) async {
        // A channel that cannot be closed is closed already.
        try? await listener.close()
        for connection in history.end() { try? await connection.close() }
    }
}
