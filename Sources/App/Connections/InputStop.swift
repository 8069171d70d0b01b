import NIOCore

/// Drops what a client sends after a request behind which NIO's parser stops. The parser would keep it in memory.
///
/// Must come before the parser.
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
