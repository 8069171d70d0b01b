public import Foundation
public import HTTPTransport
public import HTTPTypes
import TMDBClient

/// How long TMDB's responses may be cached: at most half a year, as its terms require.
public enum TMDBFreshness {
    /// Lists are fresh for an hour, records and searches for a day; all are usable for half a year if TMDB fails. "Not
    /// found" is fresh for an hour. Other errors and undecodable responses are never cached.
    @Sendable public static func freshness(_ request: HTTPRequest, _ head: HTTPResponse, _ body: Data) -> Freshness? {
        if head.status == .notFound {
            let failure = try? JSONDecoder().decode(TMDB.Failure.self, from: body)
            return failure == nil ? nil : Freshness(fresh: .seconds(3_600), stale: .zero)
        }
        let path = RequestTarget(request).path
        guard head.status == .ok, isDecodable(body, at: path) else { return nil }
        let isRanking = ["/movie/popular", "/trending/", "/discover/"].contains { path.contains($0) }
        return Freshness(fresh: .seconds(isRanking ? 3_600 : 86_400), stale: .seconds(182 * 86_400))
    }

    /// Whether a body decodes as the response of the path's endpoint.
    private static func isDecodable(_ body: Data, at path: Substring) -> Bool {
        let decoder = JSONDecoder()
        func isOne<Answer: TMDB.Answer>(_ type: Answer.Type) -> Bool { (try? decoder.decode(type, from: body)) != nil }
        let parts = path.split(separator: "/")
        guard !isOne(TMDB.Failure.self) else { return false }
        if parts.last == "configuration" { return isOne(TMDB.Configuration.self) }
        if parts.dropLast().last == "find" { return isOne(TMDB.FindResults.self) }
        if parts.dropLast().last == "movie", parts.last.flatMap({ Int($0) }) != nil { return isOne(TMDB.Details.self) }
        return isOne(TMDB.Page<TMDB.MovieRow>.self)
    }
}
