import AsyncHTTPTransport
import Foundation
import HTTPTransport
import HTTPTypes
import Testing
import URLSessionTransport

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The transports over a network. Each fault is tested with each.
enum Wire: String, Sendable, CaseIterable, CustomTestStringConvertible {
    case asyncHTTPClient = "AsyncHTTPClient"
    case urlSession = "URLSession"

    var testDescription: String { rawValue }

    /// Whether it is `URLSession` on Linux, which has its own bugs.
    var isURLSessionOnLinux: Bool {
        #if canImport(FoundationNetworking)
            self == .urlSession
        #else
            false
        #endif
    }

    /// Runs `work` with a transport, and shuts it down afterwards.
    @discardableResult
    func transport<Value>(
        maxBodyBytes: Int = 1 << 20, while work: (any HTTPTransport) async throws -> Value
    ) async throws -> Value {
        switch self {
        case .urlSession: return try await work(URLSessionTransport(maxBodyBytes: maxBodyBytes))
        case .asyncHTTPClient:
            let transport = AsyncHTTPTransport(maxBodyBytes: maxBodyBytes, connectTimeout: .seconds(600))
            do {
                let value = try await work(transport)
                await transport.shutdown()
                return value
            } catch {
                await transport.shutdown()
                throw error
            }
        }
    }
}

extension FaultServer {
    /// A request to this server, with a key in its URL that must not be in errors.
    func request(_ path: String, _ method: HTTPRequest.Method = .get, fields: HTTPFields = [:]) -> HTTPRequest {
        HTTPRequest(
            method: method, scheme: "http", authority: authority, path: "\(path)?apikey=5ecret", headerFields: fields)
    }

    /// Expects a valid response to a valid request.
    func expectGoodAnswer(
        over transport: any HTTPTransport, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        // A client may notice a closed connection only when it uses it again.
        let response = try await RetryingTransport(transport, random: { 0 }).send(request("/good"))
        #expect(response.text == FaultServer.goodBody, sourceLocation: sourceLocation)
    }

    /// Runs a server that answers `/good` correctly and runs the script for other paths.
    @discardableResult
    static func start<Value>(
        _ script: FaultScript, while work: (FaultServer) async throws -> Value
    ) async throws -> Value {
        try await start(answer: { $0.target.hasPrefix("/good") ? .json(goodBody) : script }, while: work)
    }

    private static let goodBody = #"{"good":true}"#
}

extension TransportResponse {
    var text: String { String(decoding: body, as: UTF8.self) }

    /// The value of a header field.
    subscript(_ name: String) -> String? { HTTPField.Name(name).flatMap { head.headerFields[$0] } }
}

extension HTTPTransportError {
    /// The error without its reason.
    var kind: HTTPTransportError {
        switch self {
        case .unreachable: .unreachable(reason: "")
        case .malformed: .malformed(reason: "")
        default: self
        }
    }
}

/// The peak memory of this process in bytes.
func peakMemory() -> Int {
    var usage = rusage()
    #if canImport(Glibc)
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return usage.ru_maxrss * 1024
    #else
        getrusage(RUSAGE_SELF, &usage)
        return usage.ru_maxrss
    #endif
}
