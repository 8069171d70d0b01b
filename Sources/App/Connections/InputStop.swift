import NIOCore
import NIOHTTP1

/// Drops what a client sends after a request behind which NIO's parser stops. The parser would keep it in memory.
///
/// Comes before the parser; `RequestWatch` tells it of such a request.
final class InputStop: ChannelDuplexHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer
    typealias OutboundIn = IOData

    enum Event {
        /// The last request has arrived.
        case inputEnded
    }

    private var isOver = false

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if !isOver { context.fireChannelRead(data) }
    }

    func triggerUserOutboundEvent(context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?) {
        guard case Event.inputEnded = event else {
            return context.triggerUserOutboundEvent(event, promise: promise)
        }
        isOver = true
        promise?.succeed()
    }
}

/// Tells `InputStop` when a request has arrived behind which NIO's parser stops.
///
/// Comes right after the parser: later handlers do not see all requests that arrive after a connection's last one.
final class RequestWatch: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart

    private var stopsParser = false

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head): stopsParser = head.stopsParser
        case .body: break
        case .end: if stopsParser { context.triggerUserOutboundEvent(InputStop.Event.inputEnded, promise: nil) }
        }
        context.fireChannelRead(data)
    }
}

extension ChannelPipeline.SynchronousOperations {
    /// Adds handlers that read HTTP/1 requests, one at a time, and keep nothing that follows the last one.
    func addHTTPServer(limits: NIOHTTPDecoderLimitConfiguration = .init()) throws {
        try addHandler(InputStop())
        try configureHTTPServerPipeline(
            withPipeliningAssistance: true, withErrorHandling: false, withOutboundHeaderValidation: false,
            withEncoderConfiguration: .init(), withDecoderLimitConfiguration: limits)
        let parser = try context(handlerType: ByteToMessageHandler<HTTPRequestDecoder>.self).handler
        try addHandler(RequestWatch(), position: .after(parser))
    }
}
