#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
public import HTTPTransport
import HTTPTypes

/// Asks TMDB, or a server that stands in for it.
///
/// ```swift
/// let client = TMDBClient(transport: transport, credential: .accessToken(token))
/// let page = try await client.search(.init("The Third Man"))
/// ```
///
/// Every method throws one error, `TMDBError`. The key or token is in no error and in no description.
public struct TMDBClient: Sendable {
    private let transport: any HTTPTransport
    private let credential: TMDB.Credential
    private let endpoint: Endpoint?
    private let language: String?
    private let userAgent: String
    private let now: @Sendable () -> Date

    /// - Parameters:
    ///   - transport: what sends the requests.
    ///   - credential: the key or the token from themoviedb.org.
    ///   - baseURL: where to ask instead of `https://api.themoviedb.org/3`. It may have a path, with or without a slash
    ///     at its end.
    ///   - language: the language of answers, for requests that say none: `de-DE`. English if it is `nil`.
    ///   - userAgent: what the requests say that they come from.
    ///   - now: the time of day, for a `Retry-After` that is a date.
    public init(
        transport: any HTTPTransport,
        credential: TMDB.Credential,
        baseURL: URL? = nil,
        language: String? = nil,
        userAgent: String = "Matinee",
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.transport = transport
        self.credential = credential
        endpoint = baseURL.map(Endpoint.init) ?? .tmdb
        self.language = language
        self.userAgent = userAgent
        self.now = now
    }

    func answer<Q: Query>(_ query: Q) async throws(TMDBError) -> Q.Answer {
        guard let endpoint else {
            throw TMDBError(
                reason: .transport(.unreachable(reason: "the base address is not one of the web")), status: nil,
                code: nil, retryAfter: nil, endpoint: "")
        }
        var request = endpoint.request(query.path, parameters(of: query))
        request.headerFields[.accept] = "application/json"
        request.headerFields[.userAgent] = userAgent
        if case .accessToken(let token) = credential, !token.isEmpty {
            request.headerFields[.authorization] = "Bearer \(token)"
        }
        let inquiry = Inquiry(request: request, now: now)
        if let fault = query.fault { throw inquiry.failure(fault) }
        let response: TransportResponse
        do { response = try await transport.send(request) } catch { throw inquiry.failure(error) }
        return try inquiry.answer(in: response)
    }

    /// The key, what the query says, and the client's language if it says none.
    private func parameters(of query: some Query) -> [TMDB.Parameter] {
        var parameters: [TMDB.Parameter] = []
        if case .apiKey(let key) = credential, !key.isEmpty { parameters.append(TMDB.Parameter("api_key", key)) }
        // A listing of somebody else's is held to what ours are held to.
        parameters += [TMDB.Parameter]([], additional: query.parameters)
        if let language, query.takesLanguage, !parameters.contains(where: { $0.name == "language" }) {
            parameters.append(TMDB.Parameter("language", language))
        }
        return parameters
    }
}

extension TMDBClient: CustomStringConvertible, CustomReflectable {
    /// Where it asks; never the key.
    public var description: String { "TMDBClient(\(endpoint?.address ?? "nowhere"))" }

    /// Nothing: the key would be in it.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
