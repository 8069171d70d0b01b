import AsyncHTTPClient
import HTTPTransport
import NIOCore
import NIOHTTP1
import NIOHTTPCompression
import NIOPosix
import NIOSSL

extension HTTPTransportError {
    /// Converts an error of AsyncHTTPClient, NIO or TLS.
    ///
    /// A reason states the kind of the error. It quotes a description only if that cannot contain anything of the
    /// request.
    init(_ error: any Error, maxBodyBytes: Int) {
        self =
            switch error {
            case let error as HTTPTransportError: error
            case is CancellationError: .cancelled
            case let error as HTTPClientError: Self(error)
            case let error as NIOConnectionError: Self(error)
            case let error as HTTPParserError: Self(error)
            case is NIOHTTPDecoderError: .malformed(reason: "a response came without a request")
            case NIOHTTPDecompression.DecompressionError.limit: .bodyTooLarge(limit: maxBodyBytes)
            case is NIOHTTPDecompression.DecompressionError, is NIOHTTPDecompression.ExtraDecompressionError:
                .malformed(reason: "the body is not in its declared content coding")
            case let error as NIOSSLError: .unreachable(reason: "no TLS: \(Self.reason(of: error))")
            case let error as NIOSSLExtraError: .unreachable(reason: "no TLS: \(error)")
            case ChannelError.connectTimeout: .timedOut
            case let error as ChannelError: .unreachable(reason: "\(error)")
            case let error as IOError: .unreachable(reason: Self.reason(of: error))
            default: .unreachable(reason: "\(type(of: error))")
            }
    }

    private init(_ error: HTTPClientError) {
        self =
            switch error {
            case .cancelled, .alreadyShutdown: .cancelled
            case .connectTimeout, .tlsHandshakeTimeout, .getConnectionFromPoolTimeout, .deadlineExceeded, .readTimeout,
                .writeTimeout:
                .timedOut
            default: .unreachable(reason: error.shortDescription)
            }
    }

    private init(_ error: NIOConnectionError) {
        if error.dnsAError != nil, error.dnsAAAAError != nil {
            self = .unreachable(reason: "no address is known for the host")
        } else if let first = error.connectionErrors.first {
            self.init(first.error, maxBodyBytes: 0)
        } else {
            self = .unreachable(reason: "there is no connection")
        }
    }

    private static func reason(of error: IOError) -> String {
        switch error.errnoCode {
        case ECONNREFUSED: "the host does not take connections"
        case ECONNRESET, EPIPE: "the connection was reset"
        case ENETUNREACH, EHOSTUNREACH, ENETDOWN: "there is no way to the host"
        default: "error \(error.errnoCode) of the system"
        }
    }

    private static func reason(of error: NIOSSLError) -> String {
        switch error {
        case .handshakeFailed(.sslError(let errors)):
            // `Error: 268 error:1000:SSL routines:OPENSSL_internal:WRONG_VERSION_NUMBER at …/tls_record.cc:127`
            let line =
                errors.first.map { String(describing: $0).prefix { $0 != "/" }.split(separator: ":").last } ?? nil
            return line?.split(separator: " ").first?.lowercased().split(separator: "_").joined(separator: " ")
                ?? "the handshake failed"
        case .handshakeFailed, .shutdownFailed: return "the handshake failed"
        default: return "\(error)"
        }
    }

    private init(_ error: HTTPParserError) {
        self =
            switch error {
            case .invalidEOFState, .closedConnection:
                .unreachable(reason: "the connection ended before the response")
            default: .malformed(reason: "no HTTP: \(error)")
            }
    }
}
