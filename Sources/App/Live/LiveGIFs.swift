import Domain
import GIPHYClient
import HTTPTransport
import LiveSources
import Logging

/// GIPHY as it is set up: browsers ask it themselves, as its owners want it, and the commands ask it here.
struct LiveGIFs: Sendable {
    /// What pages need to have the browser ask; `nil` without a key.
    let browser: GIFService?
    /// What the commands ask.
    let source: any GIFSource
    /// How it did when it was last asked, by a browser too.
    let health: ServiceHealth

    /// GIPHY within a time limit and without its key in any log.
    ///
    /// - Parameters:
    ///   - service: its key and where it is asked.
    ///   - network: what sends the requests.
    ///   - limit: how long it is waited for.
    static func giphy(
        _ service: AppConfiguration.Service, network: any HTTPTransport, limit: Duration, logger: Logger
    ) -> LiveGIFs {
        let health = ServiceHealth()
        guard let key = service.key?.value,
            let browser = GIFService.giphy(key: key, baseURL: service.baseURL)
        else {
            return LiveGIFs(browser: nil, source: KeylessGIFs(name: .giphy), health: health)
        }
        let redaction = Redaction(queryNames: ["api_key"], headerNames: [])
        let capped = BodyCap(Redacted(network, redaction: redaction), limit: maxAnswerBytes)
        let observed = Observed(TimeLimit(Retry(capped), limit: limit), redaction: redaction) {
            health.note($0)
            LiveService.log($0, of: .giphy, logger)
        }
        let client = GIPHYClient(transport: observed, key: key, baseURL: service.baseURL)
        let source =
            if let baseURL = service.baseURL, let addresses = GIPHYAddresses(baseURL) {
                GIPHYSource(client: client, addresses: addresses)
            } else {
                GIPHYSource(client: client)
            }
        return LiveGIFs(
            browser: browser.watched(by: health), source: WatchedGIFs(base: source, health: health), health: health)
    }

    /// Asks for one GIF, whichever it is.
    func check() async -> Result<GIF?, SourceError> {
        do throws(SourceError) { return .success(try await source.random(1, tag: nil).first) } catch {
            return .failure(error)
        }
    }

    /// A hundred GIFs in all their sizes have half of it.
    private static let maxAnswerBytes = 2 << 20
}

/// A service that is switched on but has no key: it says so to whatever it is asked.
private struct KeylessGIFs: GIFSource {
    let name: SourceName

    func search(_ text: String, rows: Range<Int>) async throws(SourceError) -> Page<GIF> { throw .missingKey }
    func trending(rows: Range<Int>) async throws(SourceError) -> Page<GIF> { throw .missingKey }
    func random(_ count: Int, tag: String?) async throws(SourceError) -> [GIF] { throw .missingKey }
    func gif(_ id: GIFID) async throws(SourceError) -> GIF { throw .missingKey }
    func tags(beginningWith text: String, limit: Int) async throws(SourceError) -> [String] { throw .missingKey }
}
