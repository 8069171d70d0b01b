public import Foundation
public import HTTPTransport
import HTTPTypes
import ServiceClient

/// A client of TMDB, or of another server that speaks its protocol.
///
/// ```swift
/// let client = TMDBClient(transport: transport, credential: .accessToken(token))
/// let page = try await client.search(.init("The Third Man"))
/// ```
///
/// Every method throws `TMDBError`. No error and no description contains the key or token.
public struct TMDBClient: Sendable {
    private let sender: RequestSender<TMDBError>
    private let language: String?

    /// - Parameters:
    ///   - baseURL: replaces `https://api.themoviedb.org/3`. It may have a path, with or without a slash at its end.
    ///   - language: the language of answers to requests without one, for example `de-DE`. TMDB's default is English.
    ///   - userAgent: the value of the `User-Agent` field.
    ///   - now: the time of day, for a `Retry-After` that is a date.
    public init(
        transport: any HTTPTransport,
        credential: TMDB.Credential,
        baseURL: URL? = nil,
        language: String? = nil,
        userAgent: String = "Matinee",
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        var credentials: [QueryParameter] = []
        var headerFields: HTTPFields = [.userAgent: userAgent]
        switch credential {
        case .apiKey(let key): if !key.isEmpty { credentials = [QueryParameter("api_key", key)] }
        case .accessToken(let token): if !token.isEmpty { headerFields[.authorization] = "Bearer \(token)" }
        }
        sender = RequestSender(
            transport: transport, baseURL: baseURL, standard: BaseURL(host: "api.themoviedb.org", path: "/3"),
            credentials: credentials, headerFields: headerFields, now: now)
        self.language = language
    }

    /// - Parameter localized: whether the client's language is sent with a request without one.
    func answer<Request: ServiceRequest>(
        to request: Request, localized: Bool = true, rejecting fault: TMDBError.Reason? = nil
    ) async throws(TMDBError) -> Request.Answer {
        var extra: [QueryParameter] = []
        if let language, localized, !request.parameters.contains(where: { $0?.name == "language" }) {
            extra = [QueryParameter("language", language)]
        }
        return try await sender.answer(to: request, adding: extra, rejecting: fault)
    }
}

extension TMDBClient: CustomStringConvertible, CustomReflectable {
    /// The base URL, without the key.
    public var description: String { "TMDBClient(\(sender))" }

    /// Empty: a reflection would show the key.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
