#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
public import HTTPTransport
import HTTPTypes

/// Asks OMDb, or a server that stands in for it.
///
/// ```swift
/// let client = OMDbClient(transport: transport, apiKey: key)
/// let film = try await client.title(.init(.title("The Third Man")))
/// ```
///
/// Every method throws one error, `OMDbError`. The key is in no error and in no description.
public struct OMDbClient: Sendable {
    private let transport: any HTTPTransport
    private let apiKey: String
    private let endpoint: Endpoint?
    private let posterEndpoint: Endpoint?
    private let userAgent: String
    private let now: @Sendable () -> Date

    /// - Parameters:
    ///   - transport: what sends the requests.
    ///   - apiKey: the key from omdbapi.com. An empty one is not sent, for servers that need none.
    ///   - baseURL: where to ask instead of `https://www.omdbapi.com/`. It may have a path, with or without a slash at
    ///     its end.
    ///   - posterBaseURL: where to ask for posters instead of `https://img.omdbapi.com/`.
    ///   - userAgent: what the requests say that they come from.
    ///   - now: the time of day, for a `Retry-After` that is a date.
    public init(
        transport: any HTTPTransport,
        apiKey: String,
        baseURL: URL? = nil,
        posterBaseURL: URL? = nil,
        userAgent: String = "Matinee",
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.transport = transport
        self.apiKey = apiKey
        endpoint = baseURL.map(Endpoint.init) ?? .omdb
        posterEndpoint = posterBaseURL.map(Endpoint.init) ?? .posters
        self.userAgent = userAgent
        self.now = now
    }

    /// Everything about one title.
    public func title(_ request: OMDb.TitleRequest) async throws(OMDbError) -> OMDb.Title { try await answer(request) }

    /// A page of the titles with certain words. One past the last has no rows, or OMDb says `.movieNotFound`.
    public func search(_ request: OMDb.SearchRequest) async throws(OMDbError) -> OMDb.SearchPage {
        try await answer(request)
    }

    /// The pages of a search one after the other, each asked for when it is wanted.
    public func pages(_ request: OMDb.SearchRequest) -> OMDb.SearchPages {
        OMDb.SearchPages(client: self, request: request)
    }

    /// The episodes of a season.
    public func season(_ request: OMDb.SeasonRequest) async throws(OMDbError) -> OMDb.Season {
        try await answer(request)
    }

    /// Everything about one episode.
    public func episode(_ request: OMDb.EpisodeRequest) async throws(OMDbError) -> OMDb.Title {
        try await answer(request)
    }

    /// A poster, for patrons of OMDb.
    public func poster(_ request: OMDb.PosterRequest) async throws(OMDbError) -> OMDb.Picture {
        let (response, inquiry) = try await send(
            request.parameters, to: posterEndpoint, accept: "image/*, application/json;q=0.1")
        return try inquiry.picture(in: response)
    }

    /// The address of a poster, with the key in it: not for logs or pages. `nil` if the base address is not absolute.
    public func posterURL(_ request: OMDb.PosterRequest) -> URL? {
        posterEndpoint.flatMap { URL(string: $0.address(withKey(request.parameters))) }
    }

    private func answer<Q: Query>(_ query: Q) async throws(OMDbError) -> Q.Answer {
        let (response, inquiry) = try await send(query.parameters, to: endpoint, accept: "application/json")
        return try inquiry.record(in: response)
    }

    private func send(
        _ parameters: [OMDb.Parameter], to endpoint: Endpoint?, accept: String
    ) async throws(OMDbError) -> (TransportResponse, Inquiry) {
        guard let endpoint else {
            throw OMDbError(
                reason: .transport(.unreachable(reason: "the base address is not one of the web")), status: nil,
                retryAfter: nil, endpoint: "")
        }
        var request = endpoint.request(withKey(parameters))
        request.headerFields[.accept] = accept
        request.headerFields[.userAgent] = userAgent
        let inquiry = Inquiry(request: request, now: now)
        do {
            return (try await transport.send(request), inquiry)
        } catch {
            throw inquiry.failure(error)
        }
    }

    private func withKey(_ parameters: [OMDb.Parameter]) -> [OMDb.Parameter] {
        apiKey.isEmpty ? parameters : [OMDb.Parameter("apikey", apiKey)] + parameters
    }
}

extension OMDbClient: CustomStringConvertible, CustomReflectable {
    /// Where it asks; never the key.
    public var description: String { "OMDbClient(\(endpoint?.address([]) ?? "nowhere"))" }

    /// Nothing: the key would be in it.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
