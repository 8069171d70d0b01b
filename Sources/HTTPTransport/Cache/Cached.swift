#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
public import HTTPTypes

/// Answers from a cache while an answer is fresh, and also later when the server fails.
///
/// Only GET is answered so, without a body and without `Range`. The other header fields of a request are not looked at:
/// two requests for one address are the same, whoever's key they carry. No key gets into the cache: the address is kept
/// without credentials, and an answer that quotes one is not kept. What the policy would not keep any more, because an
/// older version kept it or its file was changed, is removed when it is read, and the server is asked.
///
/// Put it below `Coalescing`, so that an answer is kept even if nobody waits for it any more, and above `Retry` and
/// `Budgeted`, so that what is served from the cache costs nothing.
public struct Cached: HTTPTransport {
    /// How long an answer may be kept, from the request, the head and the body; nothing if not at all.
    public typealias Policy = @Sendable (HTTPRequest, HTTPResponse, Data) -> Freshness?

    private let base: any HTTPTransport
    private let cache: ResponseCache
    private let redaction: Redaction
    private let isFailure: @Sendable (TransportResponse) -> Bool
    private let policy: Policy

    /// - Parameters:
    ///   - base: what sends the requests.
    ///   - cache: where the answers are kept; it may serve others too.
    ///   - redaction: what of a request is secret.
    ///   - isFailure: whether a response means that the server cannot answer now, so that a kept answer is served
    ///     instead if there is one: 429 and 5xx, unless it is said otherwise.
    ///   - policy: how long an answer may be kept.
    public init(
        _ base: any HTTPTransport, cache: ResponseCache, redaction: Redaction,
        isFailure: @escaping @Sendable (TransportResponse) -> Bool = Cached.hasFailureStatus,
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
        let kept = await cache.entry(for: key) { [policy] in policy(request, $0.head, $0.body) != nil }
        if let kept, kept.isFresh(at: cache.now()) { return kept.response(isStale: false) }

        let outcome = await base.outcome(of: request, body: body)
        switch outcome {
        case .failure(.cancelled): throw .cancelled
        case .failure(let error):
            guard let stale = stale(kept) else { throw error }
            return stale
        case .success(let response) where isFailure(response): return stale(kept) ?? response
        case .success(let response):
            await keep(response, to: request, for: key)
            return response
        }
    }

    /// What an answer to the request is kept under; nothing if it must not be kept.
    private func key(of request: HTTPRequest, body: Data) -> String? {
        guard request.method == .get, body.isEmpty, request.headerFields[.range] == nil else { return nil }
        return redaction.url(of: request).map { "GET \($0)" }
    }

    private func stale(_ entry: CacheEntry?) -> TransportResponse? {
        guard let entry, entry.isUsable(at: cache.now()) else { return nil }
        return entry.response(isStale: true)
    }

    private func keep(_ response: TransportResponse, to request: HTTPRequest, for key: String) async {
        guard response.origin == .server, let freshness = policy(request, response.head, response.body),
            !redaction.isRevealed(in: response, to: request)
        else { return }
        let entry = CacheEntry(
            key: key, head: response.head, body: response.body, storedAt: cache.now(), freshness: freshness)
        await cache.keep(entry)
    }
}
