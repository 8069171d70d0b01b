import Domain
import Foundation
import HTTPTransport
import HTTPTypes
import LiveSources

/// TMDB's posters. Each is downloaded once and cached in the data folder.
struct PicturesOfTMDB: PictureStore {
    private let base: TMDBPictureBase
    private let transport: any HTTPTransport

    init(base: TMDBPictureBase, network: any HTTPTransport, dataFolder: URL, limit: Duration) {
        self.base = base
        let cache = ResponseCache(
            folder: dataFolder.appending(path: "cache/posters", directoryHint: .isDirectory),
            maxMemoryBytes: Self.memoryBytes, maxDiskBytes: Self.diskBytes)
        let limited = TimeLimitTransport(
            RetryingTransport(WholePictures(BodyLimitTransport(network, maxBytes: Self.maxPictureBytes))), limit: limit)
        let guarded = FairQueueTransport(CircuitBreakingTransport(limited, breaker: CircuitBreaker()))
        transport = CoalescingTransport(
            CachingTransport(guarded, cache: cache, redaction: Redaction(queryNames: [], headerNames: [])) {
                _, head, body in
                // Responses that are not pictures are not cached.
                head.status == .ok && Picture(Array(body)) != nil ? Freshness(fresh: Self.keptFor) : nil
            })
    }

    func picture(_ name: PictureName) async throws(SourceError) -> Picture {
        guard name.source == TMDBPosters.source, TMDBPosters.sizes.contains(name.size) else { throw .notFound }
        let base = try await base.url()
        let request = HTTPRequest(
            method: .get, scheme: base.scheme, authority: base.authority,
            path: "\(base.pathAsBase)\(name.size)/\(name.file)")
        let response: TransportResponse
        do throws(HTTPTransportError) { response = try await transport.send(request) } catch {
            switch error {
            case .cancelled: throw .cancelled
            case .bodyTooLarge, .malformed: throw .badAnswer
            case .budgetSpent: throw .storage(.busy)
            case .timedOut, .unreachable: throw .unreachable
            }
        }
        switch (response.head.status.code, response.head.status.kind) {
        case (200, _): break
        case (404, _), (400, _): throw .notFound
        case (_, .serverError): throw .serverFault(status: response.head.status.code)
        default: throw .badAnswer
        }
        guard let picture = Picture(Array(response.body)) else { throw .badAnswer }
        return picture
    }

    private static let maxPictureBytes = 2 * 1_048_576
    private static let memoryBytes = 8 << 20
    private static let diskBytes = 256 << 20
    /// Half a year, the limit of TMDB's terms.
    private static let keptFor = Duration.seconds(182 * 86_400)
}
