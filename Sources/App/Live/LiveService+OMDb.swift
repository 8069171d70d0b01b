import Domain
import Foundation
import HTTPTransport
import LiveSources
import Logging
import OMDbClient

extension LiveService {
    /// OMDb with its budget, cache and time limits; `nil` if it is off.
    static func omdb(
        _ configuration: AppConfiguration, network: any HTTPTransport, logger: Logger,
        database: CircuitBreakingDatabase? = nil
    ) -> LiveService? {
        guard let service = configuration.omdb else { return nil }
        let folder = configuration.dataFolder
        let limits = configuration.timeLimits
        @Sendable func budget(_ name: String, _ rate: RequestRate, perDay: Int) -> RequestBudget {
            RequestBudget(
                rate: rate, perDay: perDay,
                file: folder.appending(path: "budget/\(name.lowercased()).json", directoryHint: .notDirectory),
                shared: database.map { DatabaseBudget(database: $0, name: name) })
        }
        let shares = FairShares { budget("OMDb-\($0)", omdbRate.half, perDay: omdbRequestsPerDay / 2) }
        let stack = ServiceStack(
            name: .omdb, network: network, redaction: Redaction(queryNames: ["apikey"], headerNames: []),
            budget: budget(SourceName.omdb.rawValue, omdbRate, perDay: omdbRequestsPerDay),
            maxBodyBytes: omdbMaxBodyBytes,
            cache: ResponseCache(
                folder: folder.appending(path: "cache/omdb", directoryHint: .isDirectory),
                shared: database.map { DatabaseAnswers($0, of: .omdb) }),
            freshness: OMDbFreshness.freshness, health: ServiceHealth(shares: shares), shares: shares, logger: logger)
        func client(_ transport: any HTTPTransport) -> OMDbClient {
            OMDbClient(transport: transport, apiKey: service.key?.value ?? "", baseURL: service.baseURL)
        }
        let direct = client(stack.direct(within: limits.lookup))
        let source = OMDbSource(
            search: client(stack.cached(within: limits.typing)), lookup: client(stack.cached(within: limits.lookup)))
        return LiveService(
            movies: service.key == nil
                ? KeylessSource(name: .omdb) : HealthTrackingSource(base: source, health: stack.health),
            imageOrigins: omdbImageOrigins + [service.baseURL?.origin].compactMap(\.self),
            budget: stack.budget, health: stack.health,
            uncached: service.key == nil ? nil : OMDbSource(search: direct, lookup: direct), checkedID: .imdb(133_093))
    }

    /// The limit of a free key.
    private static let omdbRequestsPerDay = 1_000
    /// Allows bursts of requests from typing and scrolling, and stops a runaway program.
    private static let omdbRate = RequestRate(burst: 40, perSecond: 5)
    /// The maximum size of a response. Real ones have a few thousand bytes.
    private static let omdbMaxBodyBytes = 1_048_576
    /// The servers of posters in OMDb's responses.
    private static let omdbImageOrigins = [
        "https://m.media-amazon.com", "https://ia.media-imdb.com", "https://img.omdbapi.com",
    ]
}
