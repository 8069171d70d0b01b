import AsyncHTTPClient
import HTTPTransport
import HTTPTypes
import NIOCore
import NIOPosix

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Sends the requests of downloads, whose answers are read piece by piece.
///
/// It has an `HTTPClient` of its own, as `AsyncHTTPTransport` has: this one undoes no content coding, since what comes is
/// kept as it comes.
struct DownloadConnection: Sendable {
    private let client: HTTPClient

    init(eventLoopGroup: any EventLoopGroup, connectTimeout: Duration, readTimeout: Duration) {
        var configuration = HTTPClient.Configuration(
            redirectConfiguration: .disallow,
            timeout: .init(connect: TimeAmount(connectTimeout), read: TimeAmount(readTimeout)))
        configuration.httpVersion = .http1Only
        configuration.connectionPool.retryConnectionEstablishment = false
        configuration.http1_1ConnectionDebugInitializer = ResponseGuard.installKeepingCodings
        configuration.tracing.tracer = nil
        client = HTTPClient(eventLoopGroup: eventLoopGroup, configuration: configuration)
    }

    /// How many addresses a server may lead on to.
    private static let longestTrail = 5

    /// An answer whose body is yet to be read.
    struct Answer {
        let head: HTTPResponse
        let body: HTTPClientResponse.Body
    }

    /// Asks for a file, and follows where the server leads to.
    func answer(from address: URL, fields: HTTPFields) async throws(DownloadError) -> Answer {
        var address = address
        for _ in 0...Self.longestTrail {
            let answer = try await oneAnswer(from: address, fields: fields)
            guard [301, 302, 303, 307, 308].contains(answer.head.status.code) else { return answer }
            guard let next = address.redirected(to: answer.head.headerFields[.location]) else { throw .redirected }
            address = next
        }
        throw .redirected
    }

    func shutdown() async {
        // It fails only where it was called before.
        try? await client.shutdown()
    }

    private func oneAnswer(from address: URL, fields: HTTPFields) async throws(DownloadError) -> Answer {
        guard !Task.isCancelled else { throw .transport(.cancelled) }
        do {
            let request = HTTPRequest(
                method: .get, scheme: address.scheme?.lowercased(), authority: address.plainAuthority,
                path: address.target, headerFields: fields)
            let message = try HTTPClientRequest(request, body: Data())
            let response = try await client.execute(message, deadline: .distantFuture)
            return Answer(head: HTTPResponse(response), body: response.body)
        } catch {
            throw .transport(HTTPTransportError(error, bodyLimit: 0))
        }
    }
}

extension URL {
    /// Host and port alone: a name and a password are never sent.
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

    /// Where `Location` leads; `nil` where that is no web address, or one without TLS from one with it.
    fileprivate func redirected(to location: String?) -> URL? {
        guard let location, let next = URL(string: location, relativeTo: self)?.absoluteURL,
            let scheme = next.scheme?.lowercased(), ["http", "https"].contains(scheme), next.plainAuthority != nil
        else { return nil }
        return scheme == "http" && self.scheme?.lowercased() == "https" ? nil : next
    }
}
