import Foundation
import NIOCore
import NIOEmbedded
import NIOHTTP1
import Testing

@testable import App

/// The connection guard behind the server's HTTP handlers, tested with bytes.
@Suite struct PipeliningTests {
    private let channel = EmbeddedChannel()
    private let halfClose = HalfCloseRecorder()
    private let limits = ConnectionLimits()
    private let turns = HeldTurns()

    init() throws {
        let pipeline = channel.pipeline.syncOperations
        try pipeline.addHandler(halfClose)
        try pipeline.configureHTTPServerPipeline(
            withPipeliningAssistance: true, withErrorHandling: false, withOutboundHeaderValidation: false,
            withEncoderConfiguration: .init(), withDecoderLimitConfiguration: .init())
        let table = ConnectionTable(maxConnections: 2, eventLoop: channel.eventLoop)
        try pipeline.addHandler(
            ConnectionGuard(limits: limits, table: table, afterSockets: turns.afterSockets))
        try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    }

    @Test func `a pipelined last request is answered before the connection closes`() throws {
        try receive([request("/first"), request("/last", "Connection: close")])
        #expect(try receivedTargets() == ["/first"])

        respond()
        #expect(!halfClose.isClosed && channel.isActive)
        #expect(try receivedTargets() == ["/last"])
        respond()

        let responses = try sentHeads()
        #expect(responses.count == 2)
        #expect(responses.map { $0.lowercased().contains("connection: close") } == [false, true])
        #expect(halfClose.isClosed && channel.isActive)
        channel.embeddedEventLoop.advanceTime(by: limits.lingerTimeout)
        #expect(!channel.isActive)
    }

    @Test func `requests behind the last request are dropped`() throws {
        try receive([request("/last", "Connection: close"), request("/late"), request("/later")])
        #expect(try receivedTargets() == ["/last"])

        respond()

        #expect(try sentHeads().count == 1)
        #expect(try receivedTargets() == [])
        #expect(halfClose.isClosed)
    }

    @Test func `pipelined requests reach the application one at a time, in order`() throws {
        let targets = (1...50).map { "/\($0)" }
        try receive(targets.map { request($0) })

        for target in targets {
            #expect(try receivedTargets() == [target])
            respond()
            #expect(try sentHeads().count == 1)
        }
        #expect(try receivedTargets() == [])
        #expect(!halfClose.isClosed && channel.isActive)
    }

    @Test func `a pipelined request waits until the event loop has looked at its sockets`() throws {
        turns.areHeld = true
        try receive([request("/first"), request("/second", "Content-Length: 3", body: "abc"), request("/third")])
        #expect(try receivedTargets() == ["/first"])
        respond()
        #expect(try receivedTargets() == [])

        turns.run()
        #expect(try receivedTargets() == ["/second"])
        respond()
        #expect(try receivedTargets() == [])

        turns.run()
        #expect(try receivedTargets() == ["/third"])
    }

    @Test func `a pipelined request is dropped if its connection ends before its turn`() throws {
        turns.areHeld = true
        try receive([request("/first"), request("/second")])
        respond()
        channel.close(promise: nil)

        turns.run()

        #expect(try receivedTargets() == ["/first"])
    }

    @Test func `a surplus response to a request with an unfinished body is dropped`() throws {
        try receive([request("/cut", "Content-Length: 10", body: "abc")])
        respond()
        #expect(try sentHeads().count == 1)

        // If this response reaches NIO's pipeline handler, a debug build crashes.
        respond()

        #expect(try sentHeads() == [])
        #expect(channel.isActive)
    }

    @Test func `the request after a surplus response gets its own response`() throws {
        try receive([request("/cut", "Content-Length: 10", body: "abc")])
        for _ in 0..<2 { respond() }
        #expect(try sentHeads().count == 1)

        try receive(["defghij", request("/next")])
        #expect(try receivedTargets() == ["/cut", "/next"])
        respond()

        #expect(try sentHeads().count == 1)
        #expect(channel.isActive)
    }
}

extension PipeliningTests {
    private func request(_ target: String, _ field: String? = nil, body: String = "") -> String {
        let method = body.isEmpty ? "GET" : "POST"
        let fields = ["Host: localhost", field].compactMap(\.self).map { "\($0)\r\n" }.joined()
        return "\(method) \(target) HTTP/1.1\r\n\(fields)\r\n\(body)"
    }

    /// Receives all of the text in one read. An embedded channel does not continue reading by itself.
    private func receive(_ text: [String]) throws {
        _ = try channel.writeInbound(ByteBuffer(string: text.joined()))
        channel.read()
    }

    /// The targets of the requests that have reached the application since the last call.
    private func receivedTargets() throws -> [String] {
        var targets: [String] = []
        while let part = try channel.readInbound(as: HTTPServerRequestPart.self) {
            if case .head(let head) = part { targets.append(head.uri) }
        }
        return targets
    }

    /// Writes a response without a body. The promise of a dropped part must be completed too.
    private func respond() {
        let head = HTTPResponseHead(version: .http1_1, status: .ok, headers: ["Content-Length": "0"])
        let parts: [HTTPServerResponsePart] = [.head(head), .end(nil)]
        var writtenCount = 0
        for part in parts { channel.write(part).assumeIsolated().whenSuccess { writtenCount += 1 } }
        channel.flush()
        #expect(writtenCount == parts.count)
    }

    /// The heads of the responses that were sent since the last call.
    private func sentHeads() throws -> [String] {
        var bytes = ByteBuffer()
        while var piece = try channel.readOutbound(as: ByteBuffer.self) { bytes.writeBuffer(&piece) }
        return String(buffer: bytes).components(separatedBy: "\r\n\r\n").dropLast()
    }
}

/// Records that the output was closed and does not pass it on: an embedded channel would close completely.
private final class HalfCloseRecorder: ChannelOutboundHandler {
    typealias OutboundIn = ByteBuffer

    private(set) var isClosed = false

    func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
        guard mode == .output else { return context.close(mode: mode, promise: promise) }
        isClosed = true
        promise?.succeed()
    }
}

/// Does work at once, or when it is told to.
private final class HeldTurns {
    var areHeld = false
    private var waiting: [() -> Void] = []

    func afterSockets(_ work: @escaping () -> Void) { if areHeld { waiting.append(work) } else { work() } }

    func run() {
        let ready = waiting
        waiting = []
        for work in ready { work() }
    }
}
