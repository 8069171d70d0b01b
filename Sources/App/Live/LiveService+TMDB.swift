import Domain
import Foundation
import HTTPTransport
import LiveSources
import Logging
import TMDBClient

extension LiveService {
    /// TMDB with its budget, cache and time limits; `nil` if it is off.
    ///
    /// The server downloads and stores the posters if the configuration says so. It also does if the configuration has
    /// another address for TMDB but not for its images: pages must list the servers of their pictures in advance.
    static func tmdb(
        _ configuration: AppConfiguration, network: any HTTPTransport, logger: Logger,
        database: CircuitBreakingDatabase? = nil
    ) -> LiveService? {
        guard let service = configuration.tmdb else { return nil }
        let folder = configuration.dataFolder
        let limits = configuration.timeLimits
        let shares = FairShares { _ in RequestBudget(rate: tmdbRate.half) }
        let stack = ServiceStack(
            name: .tmdb, network: network,
            redaction: Redaction(queryNames: ["api_key"], headerNames: ["Authorization"]),
            budget: RequestBudget(rate: tmdbRate), maxBodyBytes: tmdbMaxBodyBytes,
            cache: ResponseCache(
                folder: folder.appending(path: "cache/tmdb", directoryHint: .isDirectory),
                shared: database.map { DatabaseAnswers($0, of: .tmdb) }),
            freshness: TMDBFreshness.freshness, health: ServiceHealth(shares: shares), shares: shares, logger: logger)
        let credential =
            service.token.map { TMDB.Credential.accessToken($0.value) }
            ?? TMDB.Credential(service.key?.value ?? "")
        let imageBase = service.imageBaseURL ?? (service.baseURL == nil ? TMDBPictureBase.tmdb : nil)
        let directBase = configuration.keepsPosters ? nil : imageBase
        let posters = TMDBPosters(base: directBase?.asBase.map(TMDBPosters.Base.remote) ?? .store)
        func source(_ search: any HTTPTransport, _ lookup: any HTTPTransport) -> TMDBSource {
            func client(_ transport: any HTTPTransport) -> TMDBClient {
                TMDBClient(transport: transport, credential: credential, baseURL: service.baseURL)
            }
            return TMDBSource(
                search: client(search), lookup: client(lookup), posters: posters, today: { CalendarDate(Date()) })
        }
        let hasKey = service.key != nil || service.token != nil
        let movies = source(stack.cached(within: limits.typing), stack.cached(within: limits.lookup))
        let direct = stack.direct(within: limits.lookup)
        let server = service.baseURL ?? TMDBPictureBase.tmdb
        let base = TMDBPictureBase(imageBase) { () async throws(SourceError) in
            try await movies.pictureBase(at: server)
        }
        return LiveService(
            movies: hasKey ? HealthTrackingSource(base: movies, health: stack.health) : KeylessSource(name: .tmdb),
            popular: hasKey ? HealthTrackingDiscoverSource(base: movies, health: stack.health) : nil,
            pictures: directBase == nil
                ? PicturesOfTMDB(base: base, network: network, dataFolder: folder, limit: limits.lookup) : nil,
            imageOrigins: [directBase?.origin].compactMap(\.self),
            budget: stack.budget, health: stack.health,
            uncached: hasKey ? source(direct, direct) : nil, checkedID: .tmdb(603))
    }

    /// TMDB's limit is about 40 requests a second.
    private static let tmdbRate = RequestRate(burst: 40, perSecond: 40)
    /// The maximum size of a response. A movie with all appended parts has a few hundred thousand bytes.
    private static let tmdbMaxBodyBytes = 4 * 1_048_576
}
