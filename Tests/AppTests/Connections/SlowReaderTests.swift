import NIOCore
import NIOEmbedded
import NIOHTTP1
import Testing

@testable import App

/// Connections that share a table whose responses may take 1,000 bytes, 250 of one client.
@Suite struct SlowReaderTests {
    private let loop = EmbeddedEventLoop()
    private let table: ConnectionTable

    init() {
        // Port 1 is that of a proxy.
        table = ConnectionTable(maxConnections: 100, maxUnsentBytes: 1_000, eventLoop: loop) { channel in
            channel.remoteAddress.flatMap { $0.port == 1 ? nil : $0.ipAddress }
        }
    }

    /// A connection with a response that is not sent until the channel is flushed.
    private func reader(_ bytes: Int, from client: String = "127.0.0.1", port: Int = 2) throws -> EmbeddedChannel {
        let channel = EmbeddedChannel(loop: loop)
        try channel.pipeline.syncOperations.addHandler(
            ConnectionGuard(limits: ConnectionLimits(), table: table) { $0() })
        try channel.connect(to: SocketAddress(ipAddress: client, port: port)).wait()
        let request = HTTPRequestHead(version: .http1_1, method: .GET, uri: "/", headers: ["Host": "localhost"])
        _ = try channel.writeInbound(HTTPServerRequestPart.head(request))
        _ = try channel.writeInbound(HTTPServerRequestPart.end(nil))
        channel.write(HTTPServerResponsePart.head(.init(version: .http1_1, status: .ok)), promise: nil)
        channel.write(
            HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(repeating: 0, count: bytes))), promise: nil)
        return channel
    }

    private func areOpen(_ channels: [EmbeddedChannel]) -> Bool { channels.allSatisfy(\.isActive) }

    private func look() { loop.advanceTime(by: ConnectionTable.retryInterval) }

    @Test func `the slowest readers with the most are closed if responses take too much memory`() throws {
        let old = try reader(200, from: "10.0.0.1")
        let small = try reader(10, from: "10.0.0.2")
        loop.advanceTime(by: .seconds(1))
        let others = try (3...5).map { try reader(200, from: "10.0.0.\($0)") }
        look()
        #expect(areOpen([old, small] + others))

        let last = try reader(240, from: "10.0.0.7")
        look()

        #expect(!old.isActive)
        #expect(areOpen([small, last] + others))
    }

    @Test func `one client has a quarter of the memory`() throws {
        let first = try reader(100)
        loop.advanceTime(by: .seconds(1))
        let other = try reader(240, from: "10.0.0.1")
        let second = try reader(100)
        look()
        #expect(first.isActive && second.isActive && other.isActive)

        let third = try reader(100)
        look()

        #expect(!first.isActive)
        #expect(second.isActive && third.isActive && other.isActive)
    }

    @Test func `a proxy is not limited like one client`() throws {
        let readers = try (0..<4).map { _ in try reader(240, port: 1) }
        look()

        #expect(areOpen(readers))
    }

    @Test func `a response that was sent takes no memory`() throws {
        let readers = try (0..<10).map { _ in
            let reader = try reader(240)
            reader.flush()
            return reader
        }
        look()

        #expect(areOpen(readers))
    }
}
