import Domain
import GIPHYClient
import HTTPTransport
import LiveSources
import Logging

/// GIPHY. Browsers send requests to it directly, as its terms require; the commands send requests from here.
struct LiveGIFs: Sendable {
    /// The data that pages need for requests by the browser; `nil` without a key.
    let browser: GIFService?
    /// The source for the commands.
    let source: any GIFSource
    /// The outcome of the last request, including those of browsers.
    let health = ServiceHealth()

    /// GIPHY with a time limit, and without its key in the log; `nil` if it is off.
    init?(_ configuration: AppConfiguration, network: any HTTPTransport, logger: Logger) {
        guard let service = configuration.giphy else { return nil }
        guard let key = service.key?.value, let browser = GIFService.giphy(key: key, baseURL: service.baseURL) else {
            self.browser = nil
            source = KeylessGIFs(name: .giphy)
            return
        }
        let redaction = Redaction(queryNames: ["api_key"], headerNames: [])
        let capped = BodyLimitTransport(RedactingTransport(network, redaction: redaction), maxBytes: Self.maxBodyBytes)
        let limited = TimeLimitTransport(
            RetryingTransport(MarkLimitTransport(capped)), limit: configuration.timeLimits.lookup)
        let client = GIPHYClient(
            transport: ObservingTransport(limited, redaction: redaction) { [health] in
                health.note($0)
                $0.log(of: .giphy, to: logger)
                ServiceMetrics(service: .giphy).noteRequest($0)
            }, key: key, baseURL: service.baseURL)
        let addresses = service.baseURL.flatMap(GIFAddresses.init)
        let giphy = addresses.map { GIPHYSource(client: client, addresses: $0) } ?? GIPHYSource(client: client)
        self.browser = browser.tracked(by: health)
        source = HealthTrackingGIFs(base: giphy, health: health)
    }

    /// Requests a random GIF. Returns why that failed.
    func check() async -> SourceError? {
        do throws(SourceError) {
            _ = try await source.random(1, tag: nil)
            return nil
        } catch { return error }
    }

    /// The maximum size of a response: twice the size of a hundred GIFs with all renditions.
    private static let maxBodyBytes = 2 << 20
}

/// GIPHY without a key: every request fails.
private struct KeylessGIFs: GIFSource {
    let name: SourceName

    func search(_ text: String, rows: Range<Int>) async throws(SourceError) -> Page<GIF> { throw .missingKey }
    func trending(rows: Range<Int>) async throws(SourceError) -> Page<GIF> { throw .missingKey }
    func random(_ count: Int, tag: String?) async throws(SourceError) -> [GIF] { throw .missingKey }
    func gif(_ id: GIFID) async throws(SourceError) -> GIF { throw .missingKey }
    func tags(beginningWith text: String, limit: Int) async throws(SourceError) -> [String] { throw .missingKey }
}
