public import Foundation
public import HTTPTransport
public import HTTPTypes
import TMDBClient

/// How long TMDB's answers may be kept: half a year at most, as its terms allow.
public enum TMDBFreshness {
    /// Lists that move are fresh for an hour, records and searches for a day; all stay for half a year for when TMDB
    /// cannot be asked. That something is not there is kept for an hour. Other errors are not kept.
    @Sendable public static func freshness(_ request: HTTPRequest, _ head: HTTPResponse, _ body: Data) -> Freshness? {
        if head.status == .notFound {
            let failure = try? JSONDecoder().decode(TMDB.Failure.self, from: body)
            return failure == nil ? nil : Freshness(fresh: .seconds(3_600), stale: .zero)
        }
        guard head.status == .ok, let first = body.first(where: { $0 > 0x20 }), first == UInt8(ascii: "{"),
            (try? JSONSerialization.jsonObject(with: body)) != nil
        else { return nil }
        let path = request.path ?? ""
        let moves = ["/movie/popular", "/trending/", "/discover/"].contains { path.contains($0) }
        return Freshness(fresh: .seconds(moves ? 3_600 : 86_400), stale: .seconds(182 * 86_400))
    }
}
