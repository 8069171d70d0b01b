public import Foundation
public import HTTPTransport
public import HTTPTypes

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Sends requests with `URLSession`, for apps.
///
/// It keeps connections between requests, but no cookies, cache or credentials. It returns redirects as responses and
/// limits bodies while it receives them. It has no time limit: put a `TimeLimitTransport` around it.
///
/// On Linux FoundationNetworking ends the process if a connection closes within a head or if fields follow a body, and
/// it decompresses much of a body before the limit applies. Use `AsyncHTTPTransport` for servers.
public final class URLSessionTransport: HTTPTransport {
    private let transfers = Transfers()
    private let session: URLSession
    private let maxBodyBytes: Int

    /// - Parameter maxBodyBytes: the limit of a body after decompression.
    public init(maxBodyBytes: Int = 8 * 1_048_576) {
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
        self.maxBodyBytes = maxBodyBytes
    }

    deinit { session.invalidateAndCancel() }

    public func send(_ request: HTTPRequest, body: Data) async throws(HTTPTransportError) -> TransportResponse {
        guard !Task.isCancelled else { throw .cancelled }
        let transfer = Transfer(maxBodyBytes: maxBodyBytes)
        let task = session.dataTask(with: try URLRequest(request, body: body))
        transfers.add(transfer, of: task)
        task.resume()
        return try await withTaskCancellationHandler {
            await transfer.outcome
        } onCancel: {
            task.cancel()
        }.get()
    }
}
