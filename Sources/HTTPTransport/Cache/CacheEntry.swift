import Foundation
import HTTPTypes

/// A cached response.
struct CacheEntry: Sendable, Hashable {
    let key: String
    let head: HTTPResponse
    let body: Data
    let storedAt: Date
    let freshness: Freshness

    /// The time after which it must not be served.
    var end: Date { storedAt + freshness.fresh.inSeconds + freshness.stale.inSeconds }

    /// Whether it may be served without a request. An entry from the future was stored with a wrong clock.
    func isFresh(at date: Date) -> Bool { storedAt <= date && date < storedAt + freshness.fresh.inSeconds }

    /// Whether it may be served if the server fails.
    func isUsable(at date: Date) -> Bool { date < end }

    /// Its approximate size in memory, in bytes.
    var size: Int {
        let fields = head.headerFields.reduce(0) { $0 + $1.name.rawName.utf8.count + $1.value.utf8.count }
        return key.utf8.count + body.count + fields + 256
    }

    /// The entry, stored at `date` instead if its time is up to a minute later: the clocks of servers differ.
    func notAhead(of date: Date) -> CacheEntry {
        guard storedAt > date, storedAt <= date + 60 else { return self }
        return CacheEntry(key: key, head: head, body: body, storedAt: date, freshness: freshness)
    }

    func response(isStale: Bool) -> TransportResponse {
        TransportResponse(head: head, body: body, origin: .cache(storedAt: storedAt, isStale: isStale))
    }
}
