import NIOCore
import NIOEmbedded
import NIOHTTP1
import Testing

@testable import App

/// Requests behind which NIO's parser stops.
@Suite struct InputStopTests {
    private let channel = EmbeddedChannel()
    private let counter = ByteCounter()

    init() throws {
        let table = ConnectionTable(maxConnections: 1, eventLoop: channel.eventLoop)
        let pipeline = channel.pipeline.syncOperations
        try pipeline.addHTTPServer()
        try pipeline.addHandler(counter, position: .after(pipeline.handler(type: InputStop.self)))
        try pipeline.addHandler(ConnectionGuard(limits: ConnectionLimits(), table: table) { $0() })
        try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    }

    private func receive(_ text: String) throws {
        try channel.writeInbound(ByteBuffer(string: text))
        channel.read()
    }

    @Test(arguments: [
        "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: localhost\r\nConnection: upgrade\r\nUpgrade: h2c\r\nContent-Length: 1\r\n\r\nx",
        "CONNECT localhost:80 HTTP/1.1\r\nHost: localhost\r\n\r\n",
    ])
    func `what follows a request for another protocol does not reach the parser`(request: String) throws {
        try receive(request)
        let known = counter.count

        try receive("frames")

        #expect(known == request.utf8.count && counter.count == known)
    }

    @Test func `what follows it behind the connection's last request does not reach the parser`() throws {
        try receive("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
        try receive("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n")
        let known = counter.count

        try receive("frames")

        #expect(counter.count == known)
    }

    @Test func `what follows another request reaches the parser`() throws {
        try receive("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        let known = counter.count

        try receive("GET")

        #expect(counter.count == known + 3)
    }
}

private final class ByteCounter: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private(set) var count = 0

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        count += unwrapInboundIn(data).readableBytes
        context.fireChannelRead(data)
    }
}
