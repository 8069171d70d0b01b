#if canImport(FoundationEssentials)
    public import struct FoundationEssentials.Data
#else
    public import struct Foundation.Data
#endif
public import HTTPTypes
import Synchronization

/// Sends equal GET and HEAD requests that are under way at the same time once, and gives the answer to all who asked.
///
/// A caller that is cancelled leaves at once and disturbs no other. The request that is under way is never cancelled
/// for that, even if all have left: it has been paid for, and a cache below this one keeps the answer. So put
/// `Coalescing` around `Cached`, and a `TimeLimit` inside.
public final class Coalescing: HTTPTransport {
    private struct Question: Hashable {
        let request: HTTPRequest
        let body: Data
    }

    private let base: any HTTPTransport
    private let ignored: Set<HTTPField.Name>
    private let waiting = Mutex<[Question: [FirstOutcome]]>([:])

    /// - Parameters:
    ///   - base: what sends the requests.
    ///   - ignored: header fields in which equal requests may differ, such as an id that each request has of its own.
    public init(_ base: any HTTPTransport, ignoring ignored: Set<HTTPField.Name> = []) {
        self.base = base
        self.ignored = ignored
    }

    public func send(_ request: HTTPRequest, body: Data) async throws(HTTPTransportError) -> TransportResponse {
        guard request.method == .get || request.method == .head else { return try await base.send(request, body: body) }
        guard !Task.isCancelled else { throw .cancelled }
        let question = question(request, body: body)
        let mine = FirstOutcome()
        let isFirst = waiting.withLock { waiting in
            waiting[question, default: []].append(mine)
            return waiting[question]?.count == 1
        }
        if isFirst {
            // Not a child of this task: it goes on for the others when this one is cancelled.
            Task {
                let outcome = await base.outcome(of: request, body: body)
                let all = waiting.withLock { $0.removeValue(forKey: question) }
                for one in all ?? [] { one.settle(outcome) }
            }
        }
        return try await mine.response()
    }

    /// How many callers have asked for what is under way, those that have left included.
    package var callers: Int { waiting.withLock { $0.values.reduce(0) { $0 + $1.count } } }

    private func question(_ request: HTTPRequest, body: Data) -> Question {
        var request = request
        for name in ignored { request.headerFields[name] = nil }
        return Question(request: request, body: body)
    }
}
