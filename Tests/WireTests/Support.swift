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

/// What brings requests over the wire: each fault is tried on each.
enum Wire: String, Sendable, CaseIterable, CustomTestStringConvertible {
    case asyncHTTPClient = "AsyncHTTPClient"
    case urlSession = "URLSession"

    var testDescription: String { rawValue }

    /// Whether it is `URLSession` as it is on Linux, which has faults of its own.
    var isURLSessionOnLinux: Bool {
        #if canImport(FoundationNetworking)
            self == .urlSession
        #else
            false
        #endif
    }

    /// Gives `work` a transport, and ends it afterwards.
    @discardableResult
    func transport<Value>(
        bodyLimit: Int = 1 << 20, while work: (any HTTPTransport) async throws -> Value
    ) async throws -> Value {
        switch self {
        case .urlSession: return try await work(URLSessionTransport(bodyLimit: bodyLimit))
        case .asyncHTTPClient:
            let transport = AsyncHTTPTransport(bodyLimit: bodyLimit, connectTimeout: .seconds(30))
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
    /// A request to this server, with a key in its address that must not be seen in errors.
    func request(_ path: String, _ method: HTTPRequest.Method = .get, fields: HTTPFields = [:]) -> HTTPRequest {
        HTTPRequest(
            method: method, scheme: "http", authority: authority, path: "\(path)?apikey=5ecret", headerFields: fields)
    }

    /// Expects that a good request is answered well.
    func expectGoodAnswer(
        over transport: any HTTPTransport, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        // A connection that the server has closed may only be found out when it is used again.
        let response = try await Retry(transport, random: { 0 }).send(request("/good"))
        #expect(response.text == FaultServer.goodBody, sourceLocation: sourceLocation)
    }

    /// Runs a server that gives a good answer to `/good` and follows the script otherwise.
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

/// The most memory that this process has had so far, in bytes.
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
