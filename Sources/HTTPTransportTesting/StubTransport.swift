#if canImport(FoundationEssentials)
    public import struct FoundationEssentials.Data
#else
    public import struct Foundation.Data
#endif
public import HTTPTransport
public import HTTPTypes
import Synchronization
import Testing

/// A transport that gives the answers it was told to give. For tests.
///
/// ```swift
/// let stub = StubTransport().on(.get, "/", query: ["s": "matrix"], .json(#"{"Response":"True"}"#))
/// ```
///
/// A request that it has no answer for is an issue of the running test.
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

        func fits(_ request: HTTPRequest) -> Bool {
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

    /// - Parameter redaction: what of a request is not told when there is no answer for it.
    public init(
        redaction: Redaction = Redaction(queryNames: ["apikey", "api_key"], headerNames: ["authorization"])
    ) {
        self.redaction = redaction
    }

    /// Gives `answers` to requests of this method and path whose query holds at least these values.
    ///
    /// The answers are given one after the other, and the last one again and again. Where several rules fit a request,
    /// the one that names most of its query is taken, and of those the latest.
    @discardableResult
    public func on(
        _ method: HTTPRequest.Method, _ path: String, query: [String: String] = [:], _ answers: StubAnswer...
    ) -> StubTransport {
        rules.withLock { $0.append(Rule(method: method, path: path, query: query, answers: answers)) }
        return self
    }

    /// All that was sent, in that order.
    public var sent: [Sent] { all.withLock(\.self) }

    /// The requests that were sent, in that order.
    public var requests: [HTTPRequest] { sent.map(\.request) }

    /// How many requests were sent.
    public var count: Int { sent.count }

    /// Waits until so many requests have been sent.
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
            let fitting = rules.indices.filter { rules[$0].fits(request) }
            guard let best = fitting.max(by: { rules[$0].query.count < rules[$1].query.count }) else { return nil }
            let chosen = fitting.last { rules[$0].query.count == rules[best].query.count } ?? best
            return rules[chosen].answers.count > 1 ? rules[chosen].answers.removeFirst() : rules[chosen].answers.first
        }
    }
}
