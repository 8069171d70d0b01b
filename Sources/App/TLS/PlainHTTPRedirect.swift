import NIOCore
import WebUI

/// Redirects plain HTTP at a port for TLS to `https`, for people who type the address without it.
final class PlainHTTPRedirect: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer
    typealias OutboundOut = ByteBuffer

    /// The first byte of a connection with TLS: https://www.rfc-editor.org/rfc/rfc8446#section-5.1
    private static let handshake: UInt8 = 22
    private static let maxHeadBytes = 8_192

    private var head = ByteBuffer()
    private var isAnswered = false

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !isAnswered else { return }
        var bytes = unwrapInboundIn(data)
        let count = bytes.readableBytes
        head.writeBuffer(&bytes)
        if head.readableBytesView.first == Self.handshake {
            context.fireChannelRead(wrapInboundOut(head))
            context.pipeline.syncOperations.removeHandler(self, promise: nil)
            return
        }
        // Only what is new: a stranger may send byte by byte, and other connections wait meanwhile.
        let new = head.readableBytesView.suffix(count + 3)
        let isASCII = new.allSatisfy { $0 < 0x80 }
        guard !isASCII || new.firstRange(of: "\r\n\r\n".utf8) != nil || head.readableBytes > Self.maxHeadBytes
        else { return }
        isAnswered = true
        // Texts of other characters take a hundred times as long to search.
        let text = isASCII ? String(decoding: head.readableBytesView.prefix(Self.maxHeadBytes), as: UTF8.self) : ""
        context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: Self.response(to: text)))).whenComplete {
            [loopBound = context.loopBound] _ in loopBound.value.close(promise: nil)
        }
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        context.fireChannelReadComplete()
        context.read()
    }

    /// - Parameter head: a request's first line and header fields.
    private static func response(to head: String) -> String {
        let lines = head.split(separator: "\r\n", omittingEmptySubsequences: false)
        let target = lines[0].split(separator: " ").dropFirst().first ?? "/"
        let host = lines.dropFirst().first { $0.lowercased().hasPrefix("host:") }?.dropFirst("host:".count)
            .trimmingPrefix { $0 == " " }
        guard let host, HostName(authority: String(host)) != nil, target.hasPrefix("/"),
            target.utf8.allSatisfy((UInt8(ascii: "!")...UInt8(ascii: "~")).contains)
        else { return response("400 Bad Request", "", "This port needs TLS: begin the address with https://.\n") }
        let address = "https://\(host)\(target)"
        return response("307 Temporary Redirect", "Location: \(address)\r\n", "Go to \(address)\n")
    }

    private static func response(_ status: String, _ fields: String, _ body: String) -> String {
        """
        HTTP/1.1 \(status)\r
        \(fields)Content-Type: text/plain; charset=utf-8\r
        Content-Length: \(body.utf8.count)\r
        Connection: close\r
        \r
        \(body)
        """
    }
}
