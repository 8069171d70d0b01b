import NIOCore

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A connection of a `FaultServer`, which runs the script of each request in order.
final class ScriptHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let greeting: FaultScript
    private let answer: (ReceivedRequest) -> FaultScript
    private let history: ServerHistory
    private var received = ByteBuffer()
    private var ordinal = 1
    private var isRunning = false

    init(greeting: FaultScript, answer: @escaping (ReceivedRequest) -> FaultScript, history: ServerHistory) {
        self.greeting = greeting
        self.answer = answer
        self.history = history
    }

    func channelActive(context: ChannelHandlerContext) {
        guard history.open(context.channel) else { return context.close(promise: nil) }
        run(greeting.steps[...], context)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        var part = unwrapInboundIn(data)
        received.writeBuffer(&part)
        answerNext(context)
    }

    func channelInactive(context: ChannelHandlerContext) { history.close(context.channel) }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

    private func answerNext(_ context: ChannelHandlerContext) {
        guard !isRunning, let request = ReceivedRequest(takenFrom: &received, ordinal: ordinal) else { return }
        ordinal += 1
        history.note { $0.requests.append(request) }
        run(answer(request).steps[...], context)
    }

    private func run(_ steps: ArraySlice<FaultScript.Step>, _ context: ChannelHandlerContext) {
        guard context.channel.isActive else { return }
        isRunning = !steps.isEmpty
        switch steps.first {
        case .send(let bytes): send(bytes, then: steps.dropFirst(), context)
        case .sendForEver(let bytes): send(bytes, then: steps, context)
        case .drip(let bytes, let pause): send(bytes, then: steps, after: pause, context)
        case .close: context.close(promise: nil)
        case .reset:
            // Closing with a linger time of zero resets the connection.
            let options = context.channel as? any SocketOptionProvider
            options?.setSoLinger(linger(l_onoff: 1, l_linger: 0)).whenComplete { [channel = context.channel] _ in
                channel.close(promise: nil)
            }
        case nil: answerNext(context)
        }
    }

    /// Continues after the event loop has looked at its sockets, which it does only when no task is due.
    private func send(
        _ bytes: ByteBuffer, then steps: ArraySlice<FaultScript.Step>, after pause: Duration = .microseconds(200),
        _ context: ChannelHandlerContext
    ) {
        let eventLoop = context.eventLoop.assumeIsolated()
        context.writeAndFlush(wrapOutboundOut(bytes)).assumeIsolated().whenSuccess {
            self.history.note { $0.bytesSent += bytes.readableBytes }
            eventLoop.scheduleTask(in: TimeAmount(pause)) { self.run(steps, context) }
        }
    }
}
