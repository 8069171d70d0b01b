public import Foundation
public import HTTPTypes

/// Serves fresh responses from a cache, and stale ones if the server fails.
///
/// Only GET requests without a body and without `Range` are cached. Other header fields are ignored: requests for one
/// URL are equal, with any key. No key gets into the cache: it stores URLs without credentials, and no response that
/// quotes one. An entry that the policy no longer allows is removed when it is read.
///
/// Put it below `CoalescingTransport`, so that a response is stored even if every caller has left, and above
/// `RetryingTransport` and `BudgetingTransport`, so that cached responses cost no requests.
public struct CachingTransport: HTTPTransport {
    /// How long a response may be stored, from the request, the head and the body; `nil` if not at all.
    public typealias Policy = @Sendable (HTTPRequest, HTTPResponse, Data) -> Freshness?

    private let base: any HTTPTransport
    private let cache: ResponseCache
    private let redaction: Redaction
    private let isFailure: @Sendable (TransportResponse) -> Bool
    private let policy: Policy

    /// - Parameters:
    ///   - cache: the cache, which other transports can share.
    ///   - redaction: which parts of a request are credentials.
    ///   - isFailure: whether a response means that the server cannot answer now, so that a stored response is served
    ///     instead; 429 and 5xx by default.
    ///   - policy: how long a response may be stored.
    public init(
        _ base: any HTTPTransport, cache: ResponseCache, redaction: Redaction,
        isFailure: @escaping @Sendable (TransportResponse) -> Bool = CachingTransport.hasFailureStatus,
        policy: @escaping Policy
    ) {
        self.base = base
        self.cache = cache
        self.redaction = redaction
        self.isFailure = isFailure
        self.policy = policy
    }

    /// Whether the status is 429 or 5xx.
    @Sendable public static func hasFailureStatus(_ response: TransportResponse) -> Bool {
        response.head.status == .tooManyRequests || response.head.status.kind == .serverError
    }

    public func send(_ request: HTTPRequest, body: Data) async throws(HTTPTransportError) -> TransportResponse {
        guard let key = key(of: request, body: body) else { return try await base.send(request, body: body) }
        guard !Task.isCancelled else { throw .cancelled }
        let isValid: @Sendable (CacheEntry) -> Bool = { [policy] in policy(request, $0.head, $0.body) != nil }
        let stored = await cache.entry(for: key, isValid: isValid)
        if let stored, stored.isFresh(at: cache.now()) { return stored.response(isStale: false) }
        if let other = await cache.claim(key, isValid: isValid) { return other.response(isStale: false) }

        let outcome = await base.outcome(of: request, body: body)
        if case .success(let response) = outcome, !isFailure(response) {
            await store(response, to: request, for: key)
        }
        await cache.giveBack(key)
        switch outcome {
        case .failure(.cancelled): throw .cancelled
        case .failure(let error):
            guard let stale = stale(stored) else { throw error }
            return stale
        case .success(let response): return isFailure(response) ? stale(stored) ?? response : response
        }
    }

    /// The key of a request; `nil` if its response must not be stored.
    private func key(of request: HTTPRequest, body: Data) -> String? {
        guard request.method == .get, body.isEmpty, request.headerFields[.range] == nil else { return nil }
        return redaction.url(of: request).map { "GET \($0)" }
    }

    private func stale(_ entry: CacheEntry?) -> TransportResponse? {
        guard let entry, entry.isUsable(at: cache.now()) else { return nil }
        return entry.response(isStale: true)
    }

    private func store(_ response: TransportResponse, to request: HTTPRequest, for key: String) async {
        guard response.origin == .server, let freshness = policy(request, response.head, response.body),
            !redaction.isRevealed(in: response, to: request)
        else { return }
        let entry = CacheEntry(
            key: key, head: response.head, body: response.body, storedAt: cache.now(), freshness: freshness)
        await cache.store(entry)
    }
}
