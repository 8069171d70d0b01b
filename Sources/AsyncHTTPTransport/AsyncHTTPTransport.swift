import AsyncHTTPClient
public import HTTPTransport
public import HTTPTypes
public import NIOCore
import NIOHTTPCompression
public import NIOPosix

#if canImport(FoundationEssentials)
    public import struct FoundationEssentials.Data
#else
    public import struct Foundation.Data
#endif

/// Sends requests with AsyncHTTPClient, for servers and commands.
///
/// It has a life: make one for the process, give it to everything that sends requests, and call `shutdown()` when all
/// of that has ended. Connections are kept open between requests, and closed when none has used them for a while.
///
/// Nothing that a server sends can take much memory: the head of a response may have 64 KB, and the body, with what a
/// compressed one expands to, `bodyLimit`. How long a response may take is not its business: put a `TimeLimit` around
/// it.
///
/// It has an `HTTPClient` of its own, because what it promises (no redirects, no expansion without bounds, no address
/// in a trace) depends on how the client is set up, and a client does not tell that.
public struct AsyncHTTPTransport: HTTPTransport {
    private let client: HTTPClient
    private let bodyLimit: Int

    /// - Parameters:
    ///   - eventLoopGroup: where the connections live; the one of the whole process unless it is said otherwise, so
    ///     that requests to other servers share the threads of the web app. It is not shut down with the transport.
    ///   - bodyLimit: the most bytes that a body may have, after its content coding is undone.
    ///   - connectTimeout: how long a connection, with its TLS, may take to come about.
    ///   - idleTimeout: how long a connection is kept that nobody uses.
    public init(
        eventLoopGroup: any EventLoopGroup = MultiThreadedEventLoopGroup.singleton,
        bodyLimit: Int = 8 * 1_048_576,
        connectTimeout: Duration = .seconds(5),
        idleTimeout: Duration = .seconds(30)
    ) {
        var configuration = HTTPClient.Configuration(
            redirectConfiguration: .disallow,
            timeout: .init(connect: TimeAmount(connectTimeout)),
            connectionPool: .init(idleTimeout: TimeAmount(idleTimeout)),
            decompression: .enabled(limit: .size(bodyLimit)))
        // The services asked here answer one small request at a time; HTTP/2 would only add code that can fail.
        configuration.httpVersion = .http1Only
        // A refused connection is told at once: whether to try again is decided by who sends the request.
        configuration.connectionPool.retryConnectionEstablishment = false
        // Called for each connection, whatever its name says: the only place for a handler of one's own.
        configuration.http1_1ConnectionDebugInitializer = ResponseGuard.install
        // A span would hold the whole address, and the address may hold a key.
        configuration.tracing.tracer = nil
        client = HTTPClient(eventLoopGroup: eventLoopGroup, configuration: configuration)
        self.bodyLimit = bodyLimit
    }

    public func send(_ request: HTTPRequest, body: Data) async throws(HTTPTransportError) -> TransportResponse {
        guard !Task.isCancelled else { throw .cancelled }
        let message = try HTTPClientRequest(request, body: body)
        do {
            let response = try await client.execute(message, deadline: .distantFuture)
            return TransportResponse(head: HTTPResponse(response), body: try await wholeBody(of: response))
        } catch {
            throw HTTPTransportError(error, bodyLimit: bodyLimit)
        }
    }

    /// Closes all connections and ends the requests under way, as cancelled. Must be called once before the last copy
    /// of the transport goes away; requests sent afterwards throw `.cancelled`.
    public func shutdown() async {
        // It fails only where it was called before.
        try? await client.shutdown()
    }

    private func wholeBody(of response: HTTPClientResponse) async throws -> Data {
        var body = Data()
        for try await part in response.body {
            guard body.count + part.readableBytes <= bodyLimit else {
                throw HTTPTransportError.bodyTooLarge(limit: bodyLimit)
            }
            body.append(contentsOf: part.readableBytesView)
        }
        return body
    }
}
