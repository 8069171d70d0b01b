import Domain
import Foundation
import HTTPTransport
import LiveSources
import Logging
import OMDbClient

extension LiveService {
    /// OMDb behind its budget, its cache and its time limits.
    ///
    /// - Parameters:
    ///   - service: its key and where it is asked.
    ///   - network: what sends the requests.
    ///   - dataFolder: where the day's count of requests and the cache are kept.
    ///   - limits: how long it is waited for.
    static func omdb(
        _ service: AppConfiguration.Service, network: any HTTPTransport, dataFolder: URL,
        limits: ServiceTimeLimits, logger: Logger
    ) -> LiveService {
        let budget = RequestBudget(
            rate: omdbRate, perDay: omdbRequestsPerDay,
            file: dataFolder.appending(path: "budget/omdb.json", directoryHint: .notDirectory))
        let redaction = Redaction(queryNames: ["apikey"], headerNames: [])
        let health = ServiceHealth()
        let cache = ResponseCache(folder: dataFolder.appending(path: "cache/omdb", directoryHint: .isDirectory))

        func sending(within limit: Duration) -> any HTTPTransport {
            let capped = BodyCap(Redacted(network, redaction: redaction), limit: omdbLongestAnswer)
            let limited = TimeLimit(Retry(Budgeted(capped, budget: budget)), limit: limit)
            return Observed(limited, redaction: redaction) { health.note($0) }
        }
        func keeping(within limit: Duration) -> any HTTPTransport {
            let cached = Cached(
                sending(within: limit), cache: cache, redaction: redaction, policy: OMDbFreshness.freshness)
            return Witnessed(
                Observed(Coalescing(cached), redaction: redaction) { Self.log($0, of: .omdb, logger) })
        }
        func client(_ transport: any HTTPTransport) -> OMDbClient {
            OMDbClient(transport: transport, apiKey: service.key?.value ?? "", baseURL: service.baseURL)
        }

        let direct = client(sending(within: limits.lookup))
        let source = OMDbSource(
            quick: client(keeping(within: limits.typing)), patient: client(keeping(within: limits.lookup)))
        return LiveService(
            movies: service.key == nil
                ? KeylessSource(name: .omdb) : HealthTrackingSource(base: source, health: health),
            imageOrigins: service.baseURL.flatMap(\.origin).map { omdbImageOrigins + [$0] } ?? omdbImageOrigins,
            budget: budget, health: health
        ) {
            guard service.key != nil else { return .failure(.missingKey) }
            let source = HealthTrackingSource(base: OMDbSource(quick: direct, patient: direct), health: health)
            do throws(SourceError) { return .success(try await source.movie(.imdb(133_093))) } catch {
                return .failure(error)
            }
        }
    }

    /// What a free key allows.
    private static let omdbRequestsPerDay = 1_000
    /// A person types and scrolls in bursts; a program that runs wild is stopped.
    private static let omdbRate = RequestRate(burst: 40, perSecond: 5)
    /// Records have a few thousand bytes.
    private static let omdbLongestAnswer = 1_048_576
    /// Where the posters that OMDb names are.
    private static let omdbImageOrigins = [
        "https://m.media-amazon.com", "https://ia.media-imdb.com", "https://img.omdbapi.com",
    ]
}
