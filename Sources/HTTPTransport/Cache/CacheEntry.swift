#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import HTTPTypes

/// A response that is kept.
struct CacheEntry: Sendable, Hashable {
    let key: String
    let head: HTTPResponse
    let body: Data
    let storedAt: Date
    let freshness: Freshness

    /// When it must not be served any more.
    var end: Date { storedAt + freshness.fresh.inSeconds + freshness.stale.inSeconds }

    /// Whether it may be served without asking. What was stored in the future was so by a clock that was wrong.
    func isFresh(at date: Date) -> Bool { storedAt <= date && date < storedAt + freshness.fresh.inSeconds }

    /// Whether it may be served at all.
    func isUsable(at date: Date) -> Bool { date < end }

    /// About how much memory it takes.
    var size: Int {
        let fields = head.headerFields.reduce(0) { $0 + $1.name.rawName.utf8.count + $1.value.utf8.count }
        return key.utf8.count + body.count + fields + 256
    }

    func response(isStale: Bool) -> TransportResponse {
        TransportResponse(head: head, body: body, origin: .cache(storedAt: storedAt, isStale: isStale))
    }
}
