import NIOCore
import NIOEmbedded
import NIOHTTP1
import Testing

@testable import App

/// The handler of a connection, on an event loop whose clock the tests advance.
@Suite struct ConnectionGuardTests {
    private let channel = EmbeddedChannel()
    private let table: ConnectionTable
    private let limits = ConnectionLimits()

    init() throws {
        table = ConnectionTable(maxConnections: 1, eventLoop: channel.eventLoop)
        let pipeline = channel.pipeline.syncOperations
        try pipeline.addHandler(OutputEnd())
        try pipeline.addHandler(ConnectionGuard(limits: limits, table: table) { $0() })
        try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    }

    /// Sends a part and continues reading, which an embedded channel does not do by itself.
    private func receive(_ part: HTTPServerRequestPart) throws {
        _ = try channel.writeInbound(part)
        channel.read()
    }

    private func head(
        _ method: HTTPMethod = .GET, _ target: String = "/", _ fields: HTTPHeaders = ["Host": "localhost"],
        version: HTTPVersion = .http1_1
    ) -> HTTPServerRequestPart {
        .head(HTTPRequestHead(version: version, method: method, uri: target, headers: fields))
    }

    /// The head that the application receives.
    private func receivedHead() throws -> HTTPRequestHead? {
        while let part = try channel.readInbound(as: HTTPServerRequestPart.self) {
            if case .head(let head) = part { return head }
        }
        return nil
    }

    @Test func `fields with long runs of marks and targets are ASCII`() throws {
        let marks = String(repeating: "\u{345}\u{301}", count: 10_000)
        let fields: HTTPHeaders = [
            "Host": "localhost", "X-Forwarded-For": "a\(marks), 203.0.113.9", "X-Name": "Amélie",
            "X-Forwarded-For": "203.0.113.10",
        ]

        try receive(head(.GET, "/search?q=é\u{301}", fields))

        let received = try #require(try receivedHead())
        let questions = String(repeating: "?", count: 40_000)
        #expect(received.headers["X-Forwarded-For"] == ["a\(questions), 203.0.113.9", "203.0.113.10"])
        #expect(received.headers["X-Name"] == ["Amélie"])
        #expect(received.uri == "/search?q=%C3%A9%CC%81")
    }

    private func respond(_ bytes: Int = 0) throws {
        channel.write(HTTPServerResponsePart.head(.init(version: .http1_1, status: .ok)), promise: nil)
        channel.write(HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(repeating: 0, count: bytes))), promise: nil)
        channel.writeAndFlush(HTTPServerResponsePart.end(nil), promise: nil)
    }

    private func sentHead() throws -> HTTPResponseHead? {
        while let part = try channel.readOutbound(as: HTTPServerResponsePart.self) {
            if case .head(let head) = part { return head }
        }
        return nil
    }

    private func passWindow() { channel.embeddedEventLoop.advanceTime(by: limits.window) }

    @Test func `a slow body ends the connection`() throws {
        try receive(head(.POST))
        for _ in 0..<30 {
            try receive(.body(ByteBuffer(repeating: 0, count: 1)))
            channel.embeddedEventLoop.advanceTime(by: .seconds(1))
        }
        #expect(channel.isActive)
        for _ in 0..<30 {
            try receive(.body(ByteBuffer(repeating: 0, count: 1)))
            channel.embeddedEventLoop.advanceTime(by: .seconds(1))
        }

        #expect(!channel.isActive)
    }

    @Test func `a body at the minimum rate does not end the connection`() throws {
        try receive(head(.POST))
        for _ in 0..<10 {
            try receive(.body(ByteBuffer(repeating: 0, count: limits.minLargeBodyBytesPerWindow)))
            passWindow()
        }

        #expect(channel.isActive)
    }

    @Test func `a slow handler does not end the connection`() throws {
        try receive(head())
        try receive(.end(nil))
        for _ in 0..<10 { passWindow() }

        #expect(channel.isActive)
    }

    @Test func `a body after its response is read up to the limit`() throws {
        try receive(head(.POST))
        try respond()
        let piece = ByteBuffer(repeating: 0, count: 16 << 20)
        for _ in 0..<limits.maxDroppedBytes / (16 << 20) { try receive(.body(piece)) }
        #expect(channel.isActive)

        try receive(.body(ByteBuffer(repeating: 0, count: 1)))
        #expect(!channel.isActive)
    }

    @Test(arguments: [
        (HTTPVersion.http1_1, "close"), (.http1_1, "Close"), (.http1_1, "keep-alive, close"), (.http1_0, "keep-alive"),
        (.http1_0, ""),
    ])
    func `a last request gets Connection: close`(
        version: HTTPVersion, connection: String
    ) throws {
        try receive(head(.GET, "/", ["Host": "localhost", "Connection": connection], version: version))
        try receive(.end(nil))

        #expect(try receivedHead()?.headers["Connection"] == ["close"])
        try respond()
        #expect(try sentHead()?.headers["Connection"] == ["close"])
        channel.embeddedEventLoop.advanceTime(by: limits.lingerTimeout)
        #expect(!channel.isActive)
    }

    @Test func `the body of a refused last request is read before the connection ends`() throws {
        try receive(head(.POST, "/", ["Host": "localhost", "Connection": "close"]))
        try respond()
        try receive(.body(ByteBuffer(string: "still on its way")))
        try receive(.end(nil))
        #expect(channel.isActive)
        #expect(try channel.pipeline.syncOperations.handler(type: OutputEnd.self).isReached)

        #expect(try receivedHead() != nil)
        #expect(try channel.readInbound(as: HTTPServerRequestPart.self) == nil)
        channel.embeddedEventLoop.advanceTime(by: limits.lingerTimeout)
        #expect(!channel.isActive)
    }

    @Test(arguments: [
        ("http://evil.example/my-movies", "evil.example"), ("http://evil.example:80?q=a", "evil.example:80"),
        ("http://localhost@evil.example/", "localhost@evil.example"), ("HTTP://evil.example", "evil.example"),
        ("evil.example:443", ""), ("mailto:a", ""), ("/http://evil.example/", "localhost"), ("*", "localhost"),
        ("//evil.example/", "localhost"),
    ])
    func `the host of an absolute target counts`(target: String, host: String) throws {
        try receive(head(.GET, target))

        #expect(try receivedHead()?.headers["Host"] == [host])
    }

    @Test func `an absolute target does not hide a missing or second Host`() throws {
        try receive(head(.GET, "http://localhost/", ["Host": "localhost", "host": "evil.example"]))
        #expect(try receivedHead()?.headers["Host"] == ["localhost", "evil.example"])
        try receive(head(.GET, "http://localhost/", [:]))
        #expect(try receivedHead()?.headers["Host"] == [])
    }

    @Test func `a client that expects 100 Continue gets it`() throws {
        try receive(head(.POST, "/", ["Host": "localhost", "Expect": "100-Continue", "Content-Length": "3"]))

        #expect(try sentHead()?.status == .continue)
    }

    @Test(arguments: [HTTPVersion.http1_0, .http1_1])
    func `other clients get no 100 Continue`(version: HTTPVersion) throws {
        let expectation = version == .http1_0 ? "100-continue" : "something-else"
        try receive(head(.POST, "/", ["Host": "localhost", "Expect": expectation], version: version))

        #expect(try sentHead() == nil)
    }

    @Test func `a full table closes idle connections, not busy ones`() throws {
        let delegate = ConnectionTable.Delegate(table: table)
        delegate.connectionOpened()
        try receive(head())
        #expect(!delegate.isAcceptingNewConnections())
        #expect(channel.isActive)
        try receive(.end(nil))
        #expect(!delegate.isAcceptingNewConnections())
        #expect(channel.isActive)

        try respond()
        #expect(try sentHead()?.headers["Connection"] == ["close"])
        #expect(!delegate.isAcceptingNewConnections())
        #expect(!channel.isActive)
        delegate.connectionClosed()
        #expect(delegate.isAcceptingNewConnections())
    }

    @Test func `a table that was full before it knew its connections closes one of them`() throws {
        let delegate = ConnectionTable.Delegate(table: table)
        channel.close(promise: nil)
        delegate.connectionOpened()
        #expect(!delegate.isAcceptingNewConnections())

        let late = EmbeddedChannel(loop: channel.embeddedEventLoop)
        try late.pipeline.syncOperations.addHandler(ConnectionGuard(limits: limits, table: table) { $0() })
        try late.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
        #expect(late.isActive)
        channel.embeddedEventLoop.advanceTime(by: ConnectionTable.retryInterval)

        #expect(!late.isActive)
    }

    @Test func `a full table closes a connection once it is idle`() throws {
        let delegate = ConnectionTable.Delegate(table: table)
        try receive(head())
        try receive(.end(nil))
        channel.write(HTTPServerResponsePart.head(.init(version: .http1_1, status: .ok)), promise: nil)
        delegate.connectionOpened()
        #expect(!delegate.isAcceptingNewConnections())

        channel.writeAndFlush(HTTPServerResponsePart.end(nil), promise: nil)
        #expect(try sentHead()?.headers["Connection"] == [])
        #expect(channel.isActive)
        channel.embeddedEventLoop.advanceTime(by: ConnectionTable.retryInterval)

        #expect(!channel.isActive)
    }

    @Test(arguments: [(1, false), (1_000, false), (100_000, true)])
    func `a full table without idle connections closes one that sends slowly`(bytesPerSecond: Int, stays: Bool) throws {
        let delegate = ConnectionTable.Delegate(table: table)
        delegate.connectionOpened()
        try receive(head(.POST))
        for _ in 0..<20 {
            channel.embeddedEventLoop.advanceTime(by: .seconds(1))
            try receive(.body(ByteBuffer(repeating: 0, count: bytesPerSecond)))
        }
        #expect(channel.isActive)

        #expect(!delegate.isAcceptingNewConnections())
        #expect(channel.isActive == stays)
    }

    @Test func `a full table does not close a connection whose handler is slow`() throws {
        let delegate = ConnectionTable.Delegate(table: table)
        delegate.connectionOpened()
        try receive(head())
        try receive(.end(nil))
        channel.embeddedEventLoop.advanceTime(by: .seconds(20))

        #expect(!delegate.isAcceptingNewConnections())
        #expect(channel.isActive)
    }

    @Test(arguments: [(64, 20, 10), (64, 60, 4), (20_000, 20, 4_096), (1_024, 24, 488)])
    func `there are fewer connections than file descriptors`(limit: Int, open: Int, expected: Int) {
        #expect(OpenFiles.maxConnections(limit: limit, open: open) == expected)
    }
}

/// Ignores closing of the output, which would close an embedded channel completely.
private final class OutputEnd: ChannelOutboundHandler {
    typealias OutboundIn = HTTPServerResponsePart

    private(set) var isReached = false

    func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
        guard mode == .output else { return context.close(mode: mode, promise: promise) }
        isReached = true
        promise?.succeed()
    }
}
