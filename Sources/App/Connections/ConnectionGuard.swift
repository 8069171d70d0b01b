import NIOCore
import NIOHTTP1

/// Ends a connection that holds what others need: one whose body arrives or whose response is read too slowly, and one
/// that sends on and on after its response. Closes in a way that the client gets the whole response.
///
/// Stands behind a handler that lets in one request at a time.
final class ConnectionGuard: ChannelDuplexHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    private let limits: ConnectionLimits
    private let table: ConnectionTable
    private var entry: ConnectionTable.Entry?

    /// Whether a request has begun and not ended.
    private var isReceiving = false
    /// Whether a request has begun and its response has not ended.
    private var isAnswering = false
    private var closesAfterResponse = false
    /// Whether the server has closed its side, or does as soon as the response is sent.
    private var isLingering = false
    private var isReadPending = false
    /// Whether the response that is written is a second one to the same request.
    private var isSurplus = false
    private var responseSent: EventLoopFuture<Void>?
    private var droppedBytes = 0
    private var pace = ConnectionPace()

    init(limits: ConnectionLimits, table: ConnectionTable) {
        self.limits = limits
        self.table = table
    }

    func channelActive(context: ChannelHandlerContext) {
        entry = table.add(context.channel, window: limits.window)
        context.fireChannelActive()
    }

    func channelInactive(context: ChannelHandlerContext) {
        entry.map(table.remove)
        entry = nil
        context.fireChannelInactive()
    }

    // MARK: The request

    func read(context: ChannelHandlerContext) {
        isReadPending = true
        context.read()
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        isReadPending = false
        context.fireChannelReadComplete()
        if isLingering { read(context: context) }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(var head):
            guard !isLingering else { return }
            begin(&head, context)
            context.fireChannelRead(wrapInboundOut(.head(head)))
        case .body(let bytes):
            pace.received(bytes.readableBytes)
            if !isAnswering { droppedBytes += bytes.readableBytes }
            if droppedBytes > limits.maxDroppedBytes {
                context.close(promise: nil)
            } else if !isLingering {
                context.fireChannelRead(data)
            }
        case .end:
            isReceiving = false
            if !isAnswering { entry?.setIdle() }
            if !isLingering { context.fireChannelRead(data) }
        }
    }

    private func begin(_ head: inout HTTPRequestHead, _ context: ChannelHandlerContext) {
        isReceiving = true
        isAnswering = true
        droppedBytes = 0
        entry?.setBusy()
        closesAfterResponse = head.isLast
        // Hummingbird looks for this field alone.
        if head.isLast { head.headers.replaceOrAdd(name: "Connection", value: "close") }
        head.takeAuthorityFromTarget()
        if head.expectsContinue {
            let sign = HTTPResponseHead(version: .http1_1, status: .continue)
            context.writeAndFlush(wrapOutboundOut(.head(sign)), promise: nil)
        }
    }

    // MARK: The response

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .head(var head):
            // Hummingbird answers a request whose body was cut off once more, after its response.
            isSurplus = isReceiving && !isAnswering
            guard !isSurplus else { promise?.succeed(); return }
            if table.isFull { closesAfterResponse = true }
            if closesAfterResponse { head.headers.replaceOrAdd(name: "Connection", value: "close") }
            context.write(wrapOutboundOut(.head(head)), promise: promise)
        case .body(let body):
            guard !isSurplus else { promise?.succeed(); return }
            pace.sent(body.readableBytes)
            context.write(data, promise: promise)
        case .end:
            guard !isSurplus else { promise?.succeed(); return }
            let sent = promise ?? context.eventLoop.makePromise()
            responseSent = sent.futureResult
            isAnswering = false
            isLingering = isLingering || closesAfterResponse
            // The next request may arrive during this call.
            context.write(data, promise: sent)
            if isLingering {
                closeOutput(context)
            } else if !isReceiving, !isAnswering {
                entry?.setIdle()
            }
        }
    }

    // MARK: The end

    func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
        guard mode == .output else { return context.close(mode: mode, promise: promise) }
        linger(context)
        promise?.succeed()
    }

    /// Closes the server's side once the response is sent, and reads on until the client closes its own: a connection
    /// with unread bytes is reset, and a reset can take the response from the client.
    /// https://www.rfc-editor.org/rfc/rfc9112#section-9.6
    private func linger(_ context: ChannelHandlerContext) {
        guard !isLingering else { return }
        isLingering = true
        closeOutput(context)
    }

    private func closeOutput(_ context: ChannelHandlerContext) {
        if !isAnswering { entry?.setIdle() }
        context.flush()
        let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
        (responseSent ?? context.eventLoop.makeSucceededVoidFuture()).whenComplete { [limits] _ in
            let context = bound.value
            context.close(mode: .output, promise: nil)
            context.eventLoop.scheduleTask(in: limits.lingerTimeout) { bound.value.close(promise: nil) }
        }
        read(context: context)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        switch event {
        case ConnectionTable.Event.placeIsNeeded:
            if !isReceiving && !isAnswering || isLingering { context.close(promise: nil) }
        case ConnectionTable.Event.windowEnded: endWindow(context)
        default: context.fireUserInboundEventTriggered(event)
        }
    }

    private func endWindow(_ context: ChannelHandlerContext) {
        let buffered = (try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
        let isSlow = pace.endWindow(
            isReceiving: isReceiving && isReadPending && !isLingering, bufferedBytes: buffered,
            minBytes: limits.minBytesPerWindow)
        if isSlow { context.close(promise: nil) }
    }
}
