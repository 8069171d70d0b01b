public import Foundation
public import HTTPTransport
public import HTTPTypes

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Sends requests with `URLSession`, for apps.
///
/// Nothing is kept between requests but connections: no cookies, no cache, no credentials. Redirects come back as
/// responses. The body is bounded while it comes. How long a response may take is not its business: put a `TimeLimit`
/// around it.
///
/// On Linux it works too, within limits of FoundationNetworking: a connection that is closed in the middle of a head,
/// or fields behind a body, end the process there, and much of a compressed body is expanded before that can be stopped.
/// Servers use `AsyncHTTPTransport`.
public final class URLSessionTransport: HTTPTransport {
    private let transfers = Transfers()
    private let session: URLSession
    private let bodyLimit: Int

    /// - Parameter bodyLimit: the most bytes that a body may have, after its content coding is undone.
    public init(bodyLimit: Int = 8 * 1_048_576) {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpCookieStorage = nil
        configuration.httpCookieAcceptPolicy = .never
        configuration.httpShouldSetCookies = false
        configuration.urlCache = nil
        configuration.urlCredentialStorage = nil
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 1
        session = URLSession(configuration: configuration, delegate: transfers, delegateQueue: queue)
        self.bodyLimit = bodyLimit
    }

    deinit { session.invalidateAndCancel() }

    public func send(_ request: HTTPRequest, body: Data) async throws(HTTPTransportError) -> TransportResponse {
        guard !Task.isCancelled else { throw .cancelled }
        let transfer = Transfer(bodyLimit: bodyLimit)
        let task = session.dataTask(with: try URLRequest(request, body: body))
        transfers.add(transfer, of: task)
        task.resume()
        return try await withTaskCancellationHandler {
            await transfer.outcome
        } onCancel: {
            transfer.end(.failure(.cancelled))
            task.cancel()
        }.get()
    }
}
