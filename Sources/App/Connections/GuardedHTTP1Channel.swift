import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1
import NIOSSL

/// Hummingbird's HTTP/1 channel with a `ConnectionGuard`. Handles pipelined requests one at a time, so that thousands
/// of them do not delay other connections. If a connection breaks, work for it is canceled. A client that only closes it,
/// as browsers do, may still wait for the answer: that is made to its end.
struct GuardedHTTP1Channel: ServerChildChannel, HTTPChannelHandler {
    typealias Value = NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>

    let responder: HTTPChannelHandler.Responder
    let limits: ConnectionLimits
    let table: ConnectionTable
    /// `nil` for plain HTTP.
    let tls: ServerTLS?
    let turns = SocketTurns()

    /// The fields of a request that has not arrived are in memory, 4,096 times at most. NIO allows 2 MiB.
    private static var headLimits: NIOHTTPDecoderLimitConfiguration {
        var limits = NIOHTTPDecoderLimitConfiguration()
        limits.maxHeaderListSize = 64 << 10
        limits.maxHeaderFieldCount = 100
        return limits
    }

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
        channel.eventLoop.makeCompletedFuture {
            // NIO keeps the buffers of each connection: by default 256 KiB, which is 1 GiB for 4,096 connections.
            try channel.syncOptions?.setOption(
                .recvAllocator, value: AdaptiveRecvByteBufferAllocator(minimum: 64, initial: 2_048, maximum: 16_384))
            try channel.syncOptions?.setOption(.maxMessagesPerRead, value: 2)
            let pipeline = channel.pipeline.syncOperations
            if let tls {
                try pipeline.addHandlers([PlainHTTPRedirect(), NIOSSLServerHandler(context: tls.context)])
            }
            try pipeline.addHTTPServer(limits: Self.headLimits)
            let loop = channel.eventLoop
            try pipeline.addHandler(
                ConnectionGuard(limits: limits, table: table) { [turns] in turns.afterSockets(of: loop, $0) })
            try pipeline.addHandler(HTTP1ToHTTPServerCodec(secure: tls != nil))
            try pipeline.addHandler(HTTPConnectionStateHandler(idleTimeout: limits.idleTimeout, logger: logger))
            return try NIOAsyncChannel(
                wrappingChannelSynchronously: channel, configuration: .init(isOutboundHalfClosureEnabled: true))
        }
    }

    func handle(value: Value, logger: Logger) async {
        await value.channel.untilClosed { await handleHTTP(asyncChannel: value, logger: logger) }
    }
}
