import AsyncHTTPClient
public import HTTPTransport
public import HTTPTypes
import NIOCore
import NIOHTTPCompression
import NIOPosix
public import struct Foundation.Data

/// Sends requests with AsyncHTTPClient, for servers and commands.
///
/// Create one for the process, and call `shutdown()` when nothing sends requests any more. It keeps idle connections
/// open for a while.
///
/// Memory is bounded: 64 KB for the head of a response and `maxBodyBytes` for its decompressed body. It has no time
/// limit: put a `TimeLimitTransport` around it.
///
/// It has its own `HTTPClient`, because its guarantees (no redirects, bounded decompression, no URL in a trace) depend
/// on the client's configuration, which a client does not reveal.
public struct AsyncHTTPTransport: HTTPTransport {
    private let client: HTTPClient
    private let maxBodyBytes: Int

    /// The connections share the threads of the web app.
    ///
    /// - Parameters:
    ///   - maxBodyBytes: the limit of a body after decompression.
    ///   - connectTimeout: the limit for opening a connection, including TLS.
    ///   - idleTimeout: how long an idle connection stays open.
    public init(
        maxBodyBytes: Int = 8 * 1_048_576, connectTimeout: Duration = .seconds(5), idleTimeout: Duration = .seconds(30)
    ) {
        var configuration = HTTPClient.Configuration(
            redirectConfiguration: .disallow,
            timeout: .init(connect: TimeAmount(connectTimeout)),
            connectionPool: .init(idleTimeout: TimeAmount(idleTimeout)),
            decompression: .enabled(limit: .size(maxBodyBytes)))
        // The services answer one small request at a time. HTTP/2 would only add code that can fail.
        configuration.httpVersion = .http1Only
        // A refused connection throws at once. `RetryingTransport` decides about another attempt.
        configuration.connectionPool.retryConnectionEstablishment = false
        // Despite its name it is called for every connection. No other hook can add a handler.
        configuration.http1_1ConnectionDebugInitializer = ResponseGuard.install
        // A span would contain the URL, which may contain a key.
        configuration.tracing.tracer = nil
        client = HTTPClient(eventLoopGroup: MultiThreadedEventLoopGroup.singleton, configuration: configuration)
        self.maxBodyBytes = maxBodyBytes
    }

    public func send(_ request: HTTPRequest, body: Data) async throws(HTTPTransportError) -> TransportResponse {
        guard !Task.isCancelled else { throw .cancelled }
        let message = try HTTPClientRequest(request, body: body)
        do {
            let response = try await client.execute(message, deadline: .distantFuture)
            return TransportResponse(head: HTTPResponse(response), body: try await wholeBody(of: response))
        } catch {
            throw HTTPTransportError(error, maxBodyBytes: maxBodyBytes)
        }
    }

    /// Closes all connections and cancels the requests in flight. Must be called once before the last copy of the
    /// transport is released. Later requests throw `.cancelled`.
    public func shutdown() async {
        // It throws only if it was called before.
        try? await client.shutdown()
    }

    private func wholeBody(of response: HTTPClientResponse) async throws -> Data {
        var body = Data()
        for try await part in response.body {
            guard body.count + part.readableBytes <= maxBodyBytes else {
                throw HTTPTransportError.bodyTooLarge(limit: maxBodyBytes)
            }
            body.append(contentsOf: part.readableBytesView)
        }
        return body
    }
}
