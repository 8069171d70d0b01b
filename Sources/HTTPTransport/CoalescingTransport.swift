public import struct Foundation.Data
public import HTTPTypes
import Synchronization

/// Sends concurrent equal GET and HEAD requests once, and gives the response to all callers.
///
/// A canceled caller leaves at once without affecting others. The request itself is never canceled, even if all
/// callers have left: it has counted against the quota, and a cache below stores the response. So put it around
/// `CachingTransport`, with a `TimeLimitTransport` inside.
public final class CoalescingTransport: HTTPTransport {
    private struct Key: Hashable {
        let request: HTTPRequest
        let body: Data
    }

    private let base: any HTTPTransport
    private let waiting = Mutex<[Key: [FirstOutcome]]>([:])

    public init(_ base: any HTTPTransport) { self.base = base }

    public func send(_ request: HTTPRequest, body: Data) async throws(HTTPTransportError) -> TransportResponse {
        guard request.method == .get || request.method == .head else { return try await base.send(request, body: body) }
        guard !Task.isCancelled else { throw .cancelled }
        let key = Key(request: request, body: body)
        let mine = FirstOutcome()
        let isFirst = waiting.withLock { waiting in
            waiting[key, default: []].append(mine)
            return waiting[key]?.count == 1
        }
        if isFirst {
            // Not a child task: it continues for the others if this one is canceled.
            Task {
                let outcome = await base.outcome(of: request, body: body)
                let all = waiting.withLock { $0.removeValue(forKey: key) }
                for one in all ?? [] { one.settle(outcome) }
            }
        }
        return try await mine.response()
    }

    /// The number of callers that wait for requests in flight, including those that have left.
    package var callers: Int { waiting.withLock { $0.values.reduce(0) { $0 + $1.count } } }
}
