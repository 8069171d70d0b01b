import AsyncHTTPClient
import HTTPTransport
import HTTPTypes
import NIOCore
import NIOPosix
import Foundation

/// Sends the requests of downloads and streams the responses.
///
/// It has its own `HTTPClient`, which does not decode bodies: files are stored as they are sent.
struct DownloadConnection: Sendable {
    private let client: HTTPClient

    init(readTimeout: Duration) {
        var configuration = HTTPClient.Configuration(
            redirectConfiguration: .disallow,
            timeout: .init(connect: .seconds(15), read: TimeAmount(readTimeout)))
        configuration.httpVersion = .http1Only
        configuration.connectionPool.retryConnectionEstablishment = false
        configuration.http1_1ConnectionDebugInitializer = ResponseGuard.installWithoutDecoding
        configuration.tracing.tracer = nil
        client = HTTPClient(eventLoopGroup: MultiThreadedEventLoopGroup.singleton, configuration: configuration)
    }

    /// The limit of redirects.
    private static let maxRedirects = 5

    /// A response with an unread body.
    struct Response {
        let head: HTTPResponse
        let body: HTTPClientResponse.Body
    }

    /// Requests a file and follows redirects on its host.
    func response(from address: URL, fields: HTTPFields) async throws(DownloadError) -> Response {
        var address = address
        for _ in 0...Self.maxRedirects {
            let response = try await oneResponse(from: address, fields: fields)
            guard [301, 302, 303, 307, 308].contains(response.head.status.code) else { return response }
            guard let next = address.redirected(to: response.head.headerFields[.location]) else { throw .redirected }
            address = next
        }
        throw .redirected
    }

    func shutdown() async {
        // It throws only if it was called before.
        try? await client.shutdown()
    }

    private func oneResponse(from address: URL, fields: HTTPFields) async throws(DownloadError) -> Response {
        guard !Task.isCancelled else { throw .transport(.cancelled) }
        do {
            let request = HTTPRequest(
                method: .get, scheme: address.scheme?.lowercased(), authority: address.plainAuthority,
                path: address.target, headerFields: fields)
            let message = try HTTPClientRequest(request, body: Data())
            let response = try await client.execute(message, deadline: .distantFuture)
            return Response(head: HTTPResponse(response), body: response.body)
        } catch {
            throw .transport(HTTPTransportError(error, maxBodyBytes: 0))
        }
    }
}

extension URL {
    /// Host and port without user info, which is never sent.
    fileprivate var plainAuthority: String? {
        guard let host = host(percentEncoded: true), !host.isEmpty else { return nil }
        let name = host.contains(":") ? "[\(host)]" : host
        return port.map { "\(name):\($0)" } ?? name
    }

    /// Path and query.
    fileprivate var target: String {
        let path = path(percentEncoded: true)
        return (path.isEmpty ? "/" : path) + (query(percentEncoded: true).map { "?\($0)" } ?? "")
    }

    /// The target of `Location`; `nil` unless it is on the same host and port, or leads to `https` on the same host.
    fileprivate func redirected(to location: String?) -> URL? {
        guard let location, let next = URL(string: location, relativeTo: self)?.absoluteURL,
            let scheme = next.scheme?.lowercased(), let host = next.host()?.lowercased(),
            host == self.host()?.lowercased()
        else { return nil }
        return scheme == "https" || scheme == self.scheme?.lowercased() && next.port == port ? next : nil
    }
}
