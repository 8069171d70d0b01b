import Domain
import Foundation
import HTTPTransport
import LiveSources
import Logging
import TMDBClient

extension LiveService {
    /// TMDB behind its budget, its cache and its time limits.
    ///
    /// - Parameters:
    ///   - service: its key or token, and where it is asked.
    ///   - network: what sends the requests.
    ///   - dataFolder: where the cache is kept.
    ///   - keepsPosters: whether the server fetches the posters and keeps them. It does so in any case where TMDB is
    ///     asked at another address and it was not said where that has its pictures: pages must name the servers whose
    ///     pictures they show beforehand.
    ///   - limits: how long it is waited for.
    static func tmdb(
        _ service: AppConfiguration.Service, network: any HTTPTransport, dataFolder: URL, keepsPosters: Bool,
        limits: ServiceTimeLimits, logger: Logger
    ) -> LiveService {
        let budget = RequestBudget(rate: tmdbRate)
        let redaction = Redaction(queryNames: ["api_key"], headerNames: ["Authorization"])
        let health = ServiceHealth()
        let cache = ResponseCache(folder: dataFolder.appending(path: "cache/tmdb", directoryHint: .isDirectory))

        func sending(within limit: Duration) -> any HTTPTransport {
            let capped = BodyCap(Redacted(network, redaction: redaction), limit: tmdbLongestAnswer)
            let limited = TimeLimit(Retry(Budgeted(capped, budget: budget)), limit: limit)
            return Observed(limited, redaction: redaction) { health.note($0) }
        }
        func keeping(within limit: Duration) -> any HTTPTransport {
            let cached = Cached(
                sending(within: limit), cache: cache, redaction: redaction, policy: TMDBFreshness.freshness)
            return Witnessed(
                Observed(Coalescing(cached), redaction: redaction) { Self.log($0, of: .tmdb, logger) })
        }
        let credential =
            service.token.map { TMDB.Credential.accessToken($0.value) }
            ?? TMDB.Credential(service.key?.value ?? "")
        func client(_ transport: any HTTPTransport) -> TMDBClient {
            TMDBClient(transport: transport, credential: credential, baseURL: service.baseURL)
        }

        let told = service.imageBaseURL ?? (service.baseURL == nil ? TMDBPictureBase.tmdb : nil)
        let direct = keepsPosters ? nil : told
        let posters = TMDBPosters(base: direct?.asBase ?? "/images/\(PicturesOfTMDB.source)/")
        func source(_ quick: any HTTPTransport, _ patient: any HTTPTransport) -> TMDBSource {
            TMDBSource(quick: client(quick), patient: client(patient), posters: posters, today: { .today })
        }
        let hasKey = service.key != nil || service.token != nil
        let movies = source(keeping(within: limits.typing), keeping(within: limits.lookup))
        let unkept = HealthTrackingSource(
            base: source(sending(within: limits.lookup), sending(within: limits.lookup)), health: health)
        let server = service.baseURL ?? TMDBPictureBase.tmdb
        let base = TMDBPictureBase(told) { () async throws(SourceError) in try await movies.pictureBase(at: server) }
        return LiveService(
            movies: hasKey ? HealthTrackingSource(base: movies, health: health) : KeylessSource(name: .tmdb),
            chart: hasKey ? WatchedChart(base: movies, health: health) : nil,
            pictures: direct == nil
                ? PicturesOfTMDB(base: base, network: network, dataFolder: dataFolder, limit: limits.lookup) : nil,
            imageOrigins: [direct].compactMap { $0?.origin },
            budget: budget, health: health
        ) {
            guard hasKey else { return .failure(.missingKey) }
            do throws(SourceError) { return .success(try await unkept.movie(.tmdb(603))) } catch {
                return .failure(error)
            }
        }
    }

    /// TMDB asks for no more than about 40 requests a second.
    private static let tmdbRate = RequestRate(burst: 40, perSecond: 40)
    /// A record with all that is asked for along with it has some hundred thousand bytes.
    private static let tmdbLongestAnswer = 4 * 1_048_576
}

extension CalendarDate {
    /// The day it is, in UTC.
    fileprivate static var today: CalendarDate? {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let parts = calendar.dateComponents([.year, .month, .day], from: Date())
        return CalendarDate(year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0)
    }
}
