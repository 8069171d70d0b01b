#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
public import HTTPTransport
import HTTPTypes

/// Asks GIPHY, or a server that stands in for it.
///
/// ```swift
/// let client = GIPHYClient(transport: transport, key: key)
/// let page = try await client.search(.init("popcorn", limit: 10, rating: .pg))
/// ```
///
/// Every method throws one error, `GIPHYError`. The key is in no error and in no description. GIPHY wants to be asked by
/// the app that a person uses and not by a server between them, and its mark to be seen where its GIFs are.
public struct GIPHYClient: Sendable {
    private let transport: any HTTPTransport
    private let key: String
    private let endpoint: Endpoint?
    private let userAgent: String
    private let now: @Sendable () -> Date

    /// - Parameters:
    ///   - transport: what sends the requests.
    ///   - key: from developers.giphy.com. An empty one is not sent, for servers that need none.
    ///   - baseURL: where to ask instead of `https://api.giphy.com/v1`. It may have a path, with or without a slash at
    ///     its end.
    ///   - userAgent: what the requests say that they come from.
    ///   - now: the time of day, for a `Retry-After` that is a date.
    public init(
        transport: any HTTPTransport, key: String, baseURL: URL? = nil, userAgent: String = "Matinee",
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.transport = transport
        self.key = key
        endpoint = baseURL.map(Endpoint.init) ?? .giphy
        self.userAgent = userAgent
        self.now = now
    }

    func answer<Q: Query>(_ query: Q) async throws(GIPHYError) -> Q.Answer {
        let inquiry = try inquiry(query)
        if let fault = query.fault { throw inquiry.failure(fault) }
        let response: TransportResponse
        do { response = try await transport.send(inquiry.request) } catch { throw inquiry.failure(error) }
        return try inquiry.answer(in: response)
    }

    /// A query as a request.
    func inquiry(_ query: some Query) throws(GIPHYError) -> Inquiry {
        guard let endpoint else {
            throw GIPHYError(
                reason: .transport(.unreachable(reason: "the base address is not one of the web")), status: nil)
        }
        let parameters = key.isEmpty ? [] : [GIPHY.Parameter("api_key", key)]
        var request = endpoint.request(query.path, parameters + query.parameters)
        request.headerFields[.accept] = "application/json"
        request.headerFields[.userAgent] = userAgent
        return Inquiry(request: request, now: now)
    }
}

extension GIPHYClient: CustomStringConvertible, CustomReflectable {
    /// Where it asks; never the key.
    public var description: String { "GIPHYClient(\(endpoint?.address ?? "nowhere"))" }

    /// Nothing: the key would be in it.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
