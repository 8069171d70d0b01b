import NIOCore
import NIOPosix

/// An HTTP server on loopback that does what its scripts say, right or wrong, and remembers what it was asked.
///
/// One request after another is taken from each connection, and for each the script is run that `answer` gives.
struct FaultServer: Sendable {
    /// What has happened so far, and may be waited for.
    let history: ServerHistory
    /// Where it listens.
    let port: Int

    /// The authority of its addresses.
    var authority: String { "127.0.0.1:\(port)" }

    /// Runs a server as long as `work`. When this returns, nobody listens and no connection is open any more.
    ///
    /// - Parameters:
    ///   - greeting: what is done with each connection before a request has come; nothing unless it is said otherwise.
    ///   - answer: the script for a request.
    @discardableResult
    static func start<Value>(
        greeting: FaultScript = [],
        answer: @escaping @Sendable (ReceivedRequest) -> FaultScript,
        while work: (FaultServer) async throws -> Value
    ) async throws -> Value {
        let history = ServerHistory()
        let listener = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
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

    private func stop(_ listener: any Channel) async {
        // What cannot be closed is closed already.
        try? await listener.close()
        for connection in history.end() { try? await connection.close() }
    }
}
