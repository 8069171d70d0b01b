import NIOCore
import NIOEmbedded
import Testing

@testable import App

/// The limit of one client's connections.
@Suite struct ManyConnectionsTests {
    /// Counts the connections that are asked to close.
    private final class Recorder: ChannelInboundHandler {
        typealias InboundIn = Never
        var count = 0

        func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
            if case ConnectionTable.Event.placeIsNeeded = event { count += 1 }
        }
    }

    /// The number of connections that are asked to close after `count` idle ones of one address were opened.
    private func closed(of count: Int, from address: String) throws -> Int {
        let loop = EmbeddedEventLoop()
        let table = ConnectionTable(maxConnections: 10_000, eventLoop: loop) { _ in address }
        let recorder = Recorder()
        for _ in 1...count {
            let channel = EmbeddedChannel(handler: recorder, loop: loop)
            try channel.connect(to: SocketAddress(ipAddress: address, port: 1)).wait()
            _ = table.add(channel, window: .seconds(30))
        }
        return recorder.count
    }

    @Test func `idle connections of a client with too many are closed, except those of this machine`() throws {
        let (limit, some) = (ConnectionTable.maxOfClient, ConnectionTable.maxOfClient / 16)
        #expect(try closed(of: limit, from: "203.0.113.9") == 0)
        #expect(try closed(of: limit + some, from: "203.0.113.9") == some)
        #expect(try closed(of: limit + some, from: "2001:db8::1") == some)
        #expect(try closed(of: limit + some, from: "127.0.0.1") == 0)
    }
}
