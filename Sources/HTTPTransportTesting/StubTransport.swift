public import struct Foundation.Data
public import HTTPTransport
public import HTTPTypes
import Synchronization
import Testing

/// A transport for tests with predefined answers.
///
/// ```swift
/// let stub = StubTransport().on(.get, "/", query: ["s": "matrix"], .json(#"{"Response":"True"}"#))
/// ```
///
/// A request without an answer records an issue in the running test.
public final class StubTransport: HTTPTransport {
    /// A request that was sent.
    public struct Sent: Sendable, Hashable {
        /// The request.
        public let request: HTTPRequest
        /// Its body.
        public let body: Data
    }

    private struct Rule {
        let method: HTTPRequest.Method
        let path: String
        let query: [String: String]
        var answers: [StubAnswer]

        func matches(_ request: HTTPRequest) -> Bool {
            let target = RequestTarget(request)
            return method == request.method && path == target.path
                && query.allSatisfy { name, value in
                    target.pairs.contains { $0.plainName == name && $0.plainValue == value }
                }
        }
    }

    private let redaction: Redaction
    private let rules = Mutex<[Rule]>([])
    private let all = Mutex<[Sent]>([])
    private let arrivals = Arrivals()

    /// - Parameter redaction: the credentials to remove from issues.
    public init(
        redaction: Redaction = Redaction(queryNames: ["apikey", "api_key"], headerNames: ["authorization"])
    ) {
        self.redaction = redaction
    }

    /// Answers requests with a method, a path and at least the given query.
    ///
    /// The answers are used one after the other, and the last one repeatedly. If several rules match a request, the one
    /// with the most query parameters wins, and of those the latest.
    @discardableResult
    public func on(
        _ method: HTTPRequest.Method, _ path: String, query: [String: String] = [:], _ answers: StubAnswer...
    ) -> StubTransport {
        rules.withLock { $0.append(Rule(method: method, path: path, query: query, answers: answers)) }
        return self
    }

    /// The requests and bodies that were sent, in order.
    public var sent: [Sent] { all.withLock(\.self) }

    /// The requests that were sent, in order.
    public var requests: [HTTPRequest] { sent.map(\.request) }

    /// The number of requests that were sent.
    public var count: Int { sent.count }

    /// Waits until `count` requests were sent.
    public func arrived(_ count: Int) async { await arrivals.reached(count) }

    public func send(_ request: HTTPRequest, body: Data) async throws(HTTPTransportError) -> TransportResponse {
        guard !Task.isCancelled else { throw .cancelled }
        all.withLock { $0.append(Sent(request: request, body: body)) }
        arrivals.add()
        guard let answer = answer(to: request) else {
            let reason = "no answer is stubbed for \(redaction.description(of: request))"
            Issue.record("\(reason)")
            throw .unreachable(reason: reason)
        }
        return try await answer.respond(request, body)
    }

    private func answer(to request: HTTPRequest) -> StubAnswer? {
        rules.withLock { rules in
            let matching = rules.indices.filter { rules[$0].matches(request) }
            guard let best = matching.max(by: { rules[$0].query.count < rules[$1].query.count }) else { return nil }
            let chosen = matching.last { rules[$0].query.count == rules[best].query.count } ?? best
            return rules[chosen].answers.count > 1 ? rules[chosen].answers.removeFirst() : rules[chosen].answers.first
        }
    }
}
