import NIOCore
import NIOPosix
import Testing

@testable import App

@Suite struct SocketTurnsTests {
    /// NIO runs all tasks before it looks at sockets.
    @Test func `each piece of work waits for the tasks of the piece before`() async throws {
        let loop = MultiThreadedEventLoopGroup.singleton.any()
        let turns = SocketTurns()
        let done = loop.makePromise(of: [String].self)
        loop.execute {
            var log: [String] = []
            func add(_ name: String, then end: @escaping () -> Void = {}) {
                turns.afterSockets(of: loop) {
                    log.append(name)
                    loop.assumeIsolated().execute { log.append("task of \(name)") }
                    end()
                }
            }
            add("first")
            add("second")
            add("third") { done.succeed(log) }
            log.append("start")
        }

        let log = try await done.futureResult.get()

        #expect(log == ["start", "first", "task of first", "second", "task of second", "third"])
    }
}
