import HTTPTypes
import NIOCore
import NIOEmbedded
import Testing

@testable import App

/// What happens to the work for a client that has left.
@Suite struct RequestCancellationTests {
    /// Whether the work of a request is canceled when its connection closes.
    private func isCanceled(_ method: HTTPRequest.Method) async throws -> Bool {
        let channel = NIOAsyncTestingChannel()
        try await channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1))
        let (begun, isBegun) = AsyncStream.makeStream(of: Void.self)
        let (closed, isClosed) = AsyncStream.makeStream(of: Void.self)
        let (ended, result) = AsyncStream.makeStream(of: Bool.self)
        let request = Task {
            await channel.untilClosed {
                try? await method.run {
                    isBegun.finish()
                    // Ends at once in a canceled task.
                    for await _ in closed {}
                    result.yield(Task.isCancelled)
                    result.finish()
                }
            }
        }
        for await _ in begun {}
        try await channel.close()
        if method != .get, method != .head { isClosed.finish() }
        await request.value
        return await ended.first { _ in true } ?? false
    }

    @Test(arguments: [HTTPRequest.Method.get, .head])
    func `reading is canceled`(method: HTTPRequest.Method) async throws {
        #expect(try await isCanceled(method))
    }

    @Test(arguments: [HTTPRequest.Method.post, .put, .delete])
    func `a change is not`(method: HTTPRequest.Method) async throws {
        #expect(try await !isCanceled(method))
    }
}
