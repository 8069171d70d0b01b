import HTTPTransport
import NIOCore
import NIOHTTP1

/// A handler between the HTTP parser and AsyncHTTPClient that rejects responses which these cannot handle.
///
/// Without it a status below 100 ends the process, and a response to `HEAD` with a `Content-Encoding` counts as
/// truncated.
final class ResponseGuard: ChannelDuplexHandler {
    typealias InboundIn = HTTPClientResponsePart
    typealias InboundOut = HTTPClientResponsePart
    typealias OutboundIn = HTTPClientRequestPart
    typealias OutboundOut = HTTPClientRequestPart

    /// The limit of all header fields: far more than any service sends.
    static let maxHeadBytes = 65_536
    /// The maximum number of informational responses before the final one.
    static let maxInformational = 20

    private let decodesBodies: Bool
    private var method = HTTPMethod.GET
    private var informationalCount = 0
    private var isRefused = false

    private init(decodesBodies: Bool) { self.decodesBodies = decodesBodies }

    /// Adds a guard to a new connection.
    static func install(in channel: any Channel) -> EventLoopFuture<Void> { install(true, in: channel) }

    /// Adds a guard to a new connection that stores bodies without decoding them.
    static func installWithoutDecoding(in channel: any Channel) -> EventLoopFuture<Void> { install(false, in: channel) }

    private static func install(_ decodesBodies: Bool, in channel: any Channel) -> EventLoopFuture<Void> {
        channel.eventLoop.makeCompletedFuture {
            let pipeline = channel.pipeline.syncOperations
            let parser = try pipeline.handler(type: ByteToMessageHandler<HTTPResponseDecoder>.self)
            try pipeline.addHandler(ResponseGuard(decodesBodies: decodesBodies), position: .after(parser))
        }
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        if case .head(let head) = unwrapOutboundIn(data) {
            method = head.method
            informationalCount = 0
        }
        context.write(data, promise: promise)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !isRefused else { return }
        guard case .head(var head) = unwrapInboundIn(data) else { return context.fireChannelRead(data) }
        do throws(HTTPTransportError) {
            guard try admit(&head) else { return }
            context.fireChannelRead(wrapInboundOut(.head(head)))
        } catch {
            isRefused = true
            context.fireErrorCaught(error)
            context.close(promise: nil)
        }
    }

    /// Normalizes a head, and takes out fields with many bytes beyond ASCII. Returns false for an informational
    /// response; throws `.malformed` for an invalid one.
    private func admit(_ head: inout HTTPResponseHead) throws(HTTPTransportError) -> Bool {
        guard head.headers.reduce(0, { $0 + $1.name.utf8.count + $1.value.utf8.count }) <= Self.maxHeadBytes else {
            throw .malformed(reason: "the head has more than \(Self.maxHeadBytes) bytes")
        }
        for (name, value) in head.headers where value.isForeignField { head.headers.remove(name: name) }
        switch head.status.code {
        case 100, 102..<200:
            informationalCount += 1
            guard informationalCount <= Self.maxInformational else {
                throw .malformed(reason: "too many informational responses")
            }
            return false
        case 200...999:
            guard decodesBodies, case .compressed(let name) = try ContentCoding(head.headers) else { return true }
            head.headers.remove(name: "Content-Encoding")
            if !hasNoBody(head) { head.headers.add(name: "Content-Encoding", value: name) }
            return true
        default:
            throw .malformed(reason: "the status is \(head.status.code)")
        }
    }

    /// Whether no body follows (RFC 9112, section 6.3).
    private func hasNoBody(_ head: HTTPResponseHead) -> Bool {
        method == .HEAD || head.status == .noContent || head.status == .notModified
            || head.headers.first(name: "Content-Length") == "0"
    }
}

extension String {
    /// Whether the value of a header field has more than 200 bytes beyond ASCII, which no client and no service sends.
    /// Swift compares and splits a text in time that grows with the square of a run of combining marks: 60 KB of them
    /// keep an event loop busy for a second.
    package var isForeignField: Bool {
        // Counting takes 30 instructions for a byte. Most fields are shorter than the limit.
        utf8.count > 200 && utf8.count { $0 >= 0x80 } > 200
    }
}
