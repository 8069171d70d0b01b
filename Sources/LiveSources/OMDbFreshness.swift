import Domain
public import Foundation
public import HTTPTransport
public import HTTPTypes
import OMDbClient

/// How long OMDb's responses may be cached.
public enum OMDbFreshness {
    /// Records and search pages are fresh for a day and usable for half a year if OMDb fails. "Not found" is fresh for
    /// an hour. Other errors are never cached, whatever `Cache-Control` says: OMDb allows caching an invalid key for a
    /// day.
    @Sendable public static func freshness(_ request: HTTPRequest, _ head: HTTPResponse, _ body: Data) -> Freshness? {
        guard head.status == .ok else { return nil }
        let decoder = JSONDecoder()
        if let failure = try? decoder.decode(OMDb.Failure.self, from: body) {
            switch failure.message {
            case .movieNotFound, .seriesNotFound, .seasonNotFound, .episodeNotFound, .singleEpisodeNotFound,
                .gameNotFound:
                return Freshness(fresh: .seconds(3_600), stale: .seconds(86_400))
            default: return nil
            }
        }
        let isSearch = RequestTarget(request).pairs.contains { $0.plainName == "s" }
        let isDecodable =
            isSearch
            ? (try? decoder.decode(OMDb.SearchPage.self, from: body)) != nil
            : (try? decoder.decode(OMDb.Title.self, from: body)).flatMap { MovieSummary($0) } != nil
        return isDecodable ? Freshness(fresh: .seconds(86_400), stale: .seconds(183 * 86_400)) : nil
    }
}
