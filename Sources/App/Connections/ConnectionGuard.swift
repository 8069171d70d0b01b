import NIOCore
import NIOHTTP1

/// Closes a connection that wastes resources: a request body that arrives too slowly, a response that is read too
/// slowly, or a client that keeps sending after its response. The client can still read the whole response.
///
/// Must come after a handler that passes on one request at a time.
final class ConnectionGuard: ChannelDuplexHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    private let limits: ConnectionLimits
    private let table: ConnectionTable
    private var entry: ConnectionTable.Entry?

    /// Whether a request is being received.
    private var isReceiving = false
    /// Whether a response is pending or being sent.
    private var isAnswering = false
    private var closesAfterResponse = false
    /// Whether the server has closed its side, or will close it after the response.
    private var isLingering = false
    private var isReadPending = false
    /// Whether the response being written is a second one to the same request.
    private var isSurplus = false
    private var responseSent: EventLoopFuture<Void>?
    private var droppedBytes = 0
    private var pace = ConnectionPace()
    private let afterSockets: (@escaping () -> Void) -> Void
    /// The handling of a pipelined request and of everything after it, deferred until the event loop has looked at its
    /// sockets.
    private var deferred: [() -> Void] = []
    /// Whether a request that arrives now was pipelined.
    private var isEndingResponse = false

    /// - Parameter afterSockets: defers work until the event loop has looked at its sockets.
    init(
        limits: ConnectionLimits, table: ConnectionTable,
        afterSockets: @escaping (_ work: @escaping () -> Void) -> Void
    ) {
        self.limits = limits
        self.table = table
        self.afterSockets = afterSockets
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
        if isEndingResponse || !deferred.isEmpty {
            postpone(context) { self.receive(data, context) }
        } else {
            receive(data, context)
        }
    }

    private func postpone(_ context: ChannelHandlerContext, _ work: @escaping () -> Void) {
        deferred.append(work)
        guard deferred.count == 1 else { return }
        afterSockets {
            let ready = self.deferred
            self.deferred = []
            guard context.channel.isActive else { return }
            for work in ready { work() }
            context.fireChannelReadComplete()
        }
    }

    private func receive(_ data: NIOAny, _ context: ChannelHandlerContext) {
        switch unwrapInboundIn(data) {
        case .head(var head):
            guard !isLingering else { return }
            begin(&head, context)
            context.fireChannelRead(wrapInboundOut(.head(head)))
        case .body(let bytes):
            pace.received(bytes.readableBytes)
            entry?.transferred(bytes.readableBytes)
            if !isAnswering { droppedBytes += bytes.readableBytes }
            if droppedBytes > limits.maxDroppedBytes || pace.isInTinyParts(limits) {
                context.close(promise: nil)
            } else if !isLingering {
                context.fireChannelRead(data)
            }
        case .end:
            isReceiving = false
            if isAnswering { entry?.setAnswering() } else { entry?.setIdle() }
            if !isLingering { context.fireChannelRead(data) }
        }
    }

    private func begin(_ head: inout HTTPRequestHead, _ context: ChannelHandlerContext) {
        isReceiving = true
        isAnswering = true
        pace.beginBody()
        droppedBytes = 0
        entry?.setReceiving()
        closesAfterResponse = head.isLast
        // Hummingbird checks only this field.
        if head.isLast { head.headers.replaceOrAdd(name: "Connection", value: "close") }
        head.limitText()
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
            // After a truncated body Hummingbird sends a second response to the same request.
            isSurplus = isReceiving && !isAnswering
            guard !isSurplus else { promise?.succeed(); return }
            if table.isFull { closesAfterResponse = true }
            if closesAfterResponse { head.headers.replaceOrAdd(name: "Connection", value: "close") }
            context.write(wrapOutboundOut(.head(head)), promise: promise)
        case .body(let body):
            guard !isSurplus else { promise?.succeed(); return }
            pace.sent(body.readableBytes)
            entry?.transferred(body.readableBytes)
            let sent = promise ?? context.eventLoop.makePromise()
            entry.map { table.addUnsent(body.readableBytes, of: $0, until: sent.futureResult) }
            context.write(data, promise: sent)
        case .end:
            guard !isSurplus else { promise?.succeed(); return }
            let sent = promise ?? context.eventLoop.makePromise()
            responseSent = sent.futureResult
            isAnswering = false
            isLingering = isLingering || closesAfterResponse
            // The next request may arrive during this call.
            isEndingResponse = true
            context.write(data, promise: sent)
            isEndingResponse = false
            if isLingering {
                closeOutput(context)
            } else {
                sent.futureResult.assumeIsolated().whenComplete { _ in
                    if !self.isReceiving, !self.isAnswering, self.deferred.isEmpty { self.entry?.setIdle() }
                }
            }
        }
    }

    // MARK: The end

    func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
        guard mode == .output else { return context.close(mode: mode, promise: promise) }
        linger(context)
        promise?.succeed()
    }

    /// Closes the server's side after the response, and reads until the client closes too. Closing a connection with
    /// unread bytes would reset it, and a reset can discard the response.
    /// https://www.rfc-editor.org/rfc/rfc9112#section-9.6
    private func linger(_ context: ChannelHandlerContext) {
        guard !isLingering else { return }
        isLingering = true
        closeOutput(context)
    }

    private func closeOutput(_ context: ChannelHandlerContext) {
        context.flush()
        let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
        let idle = isAnswering ? nil : entry
        (responseSent ?? context.eventLoop.makeSucceededVoidFuture()).whenComplete { [limits] _ in
            idle?.setIdle()
            let context = bound.value
            context.close(mode: .output, promise: nil)
            context.eventLoop.scheduleTask(in: limits.lingerTimeout) { bound.value.close(promise: nil) }
        }
        read(context: context)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        switch event {
        case ConnectionTable.Event.placeIsNeeded:
            if waitsForClient(context) { context.close(promise: nil) }
        case ConnectionTable.Event.memoryIsNeeded:
            if let entry, entry.unsentBytes > 0 { context.close(promise: nil) }
        case ConnectionTable.Event.windowEnded: endWindow(context)
        default:
            guard isEndingResponse || !deferred.isEmpty else { return context.fireUserInboundEventTriggered(event) }
            postpone(context) { context.fireUserInboundEventTriggered(event) }
        }
    }

    /// Whether the connection can be closed for another: no request is handled, or only the client delays it.
    private func waitsForClient(_ context: ChannelHandlerContext) -> Bool {
        guard let entry else { return false }
        if entry.idleSince != nil { return true }
        return entry.delayedSince != nil && (isReceiving && isReadPending || bufferedBytes(context) > 0)
    }

    private func endWindow(_ context: ChannelHandlerContext) {
        let isSlow = pace.endWindow(
            isReceiving: isReceiving && isReadPending && !isLingering, bufferedBytes: bufferedBytes(context),
            limits: limits)
        if isSlow { context.close(promise: nil) }
    }

    /// The bytes of responses that are ready but not sent.
    private func bufferedBytes(_ context: ChannelHandlerContext) -> Int {
        (try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
    }
}
