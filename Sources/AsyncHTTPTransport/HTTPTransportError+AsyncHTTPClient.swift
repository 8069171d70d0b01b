import AsyncHTTPClient
import HTTPTransport
import NIOCore
import NIOHTTP1
import NIOHTTPCompression
import NIOPosix
import NIOSSL

extension HTTPTransportError {
    /// The one place where errors of AsyncHTTPClient, NIO and TLS get the names that callers know.
    ///
    /// Reasons are made from kinds of errors and never from their descriptions where those hold what was sent.
    init(_ error: any Error, bodyLimit: Int) {
        print("ERR", type(of: error), error)
        self =
            switch error {
            case let error as HTTPTransportError: error
            case is CancellationError: .cancelled
            default: .unreachable(reason: "\(type(of: error))")
            }
    }
}
