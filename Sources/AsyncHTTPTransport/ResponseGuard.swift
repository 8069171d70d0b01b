import HTTPTransport
import NIOCore
import NIOHTTP1

/// Lets from a connection only what AsyncHTTPClient and its decompression are made for.
///
/// It stands between the parser and them. Without it a status below 100 ends the process, and an answer to `HEAD` that
/// names the coding of the body it has not got is taken for one that is cut off.
final class ResponseGuard: ChannelDuplexHandler {
    typealias InboundIn = HTTPClientResponsePart
    typealias InboundOut = HTTPClientResponsePart
    typealias OutboundIn = HTTPClientRequestPart
    typealias OutboundOut = HTTPClientRequestPart

    /// The most bytes that names and values of header fields may have: far more than any service sends.
    static let headLimit = 65_536
    /// How many informational answers may precede the real one.
    static let informationalLimit = 20

    private let undoesCodings: Bool
    private var method = HTTPMethod.GET
    private var informationalCount = 0
    private var isRefused = false

    private init(undoesCodings: Bool) { self.undoesCodings = undoesCodings }

    /// Puts a guard into a connection that has just been made ready for requests.
    static func install(in channel: any Channel) -> EventLoopFuture<Void> { install(true, in: channel) }

    /// The same for a connection where bodies are kept as they come, whatever a server calls that.
    static func installKeepingCodings(in channel: any Channel) -> EventLoopFuture<Void> { install(false, in: channel) }

    private static func install(_ undoesCodings: Bool, in channel: any Channel) -> EventLoopFuture<Void> {
        channel.eventLoop.makeCompletedFuture {
            let pipeline = channel.pipeline.syncOperations
            let parser = try pipeline.handler(type: ByteToMessageHandler<HTTPResponseDecoder>.self)
            try pipeline.addHandler(ResponseGuard(undoesCodings: undoesCodings), position: .after(parser))
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

    /// Whether a head is that of the answer, made fit for what comes behind. Throws `.malformed` if it is no answer.
    private func admit(_ head: inout HTTPResponseHead) throws(HTTPTransportError) -> Bool {
        guard head.headers.reduce(0, { $0 + $1.name.utf8.count + $1.value.utf8.count }) <= Self.headLimit else {
            throw .malformed(reason: "the head has more than \(Self.headLimit) bytes")
        }
        switch head.status.code {
        case 100, 102..<200:
            informationalCount += 1
            guard informationalCount <= Self.informationalLimit else {
                throw .malformed(reason: "there is no end of informational answers")
            }
            return false
        case 200...999:
            guard undoesCodings, case .compressed(let name) = try ContentCoding(head.headers) else { return true }
            head.headers.remove(name: "Content-Encoding")
            if !hasNoBody(head) { head.headers.add(name: "Content-Encoding", value: name) }
            return true
        default:
            throw .malformed(reason: "the status is \(head.status.code)")
        }
    }

    /// Whether no body follows: RFC 9112, section 6.3.
    private func hasNoBody(_ head: HTTPResponseHead) -> Bool {
        method == .HEAD || head.status == .noContent || head.status == .notModified
            || head.headers.first(name: "Content-Length") == "0"
    }
}
