public import Foundation
public import HTTPTransport
import HTTPTypes
import ServiceClient

/// A client of OMDb, or of another server that speaks its protocol.
///
/// ```swift
/// let client = OMDbClient(transport: transport, apiKey: key)
/// let movie = try await client.title(.init(.title("The Third Man")))
/// ```
///
/// Every method throws `OMDbError`. No error and no description contains the key.
public struct OMDbClient: Sendable {
    private let sender: RequestSender<OMDbError>

    /// - Parameters:
    ///   - apiKey: the key from omdbapi.com. An empty key is not sent.
    ///   - baseURL: replaces `https://www.omdbapi.com`. It may have a path, with or without a slash at its end.
    ///   - userAgent: the value of the `User-Agent` field.
    ///   - now: the time of day, for a `Retry-After` that is a date.
    public init(
        transport: any HTTPTransport,
        apiKey: String,
        baseURL: URL? = nil,
        userAgent: String = "Matinee",
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        sender = RequestSender(
            transport: transport, baseURL: baseURL, standard: BaseURL(host: "www.omdbapi.com"),
            credentials: apiKey.isEmpty ? [] : [QueryParameter("apikey", apiKey)],
            headerFields: [.userAgent: userAgent], now: now)
    }

    /// Gets everything that OMDb knows about a title.
    public func title(_ request: OMDb.TitleRequest) async throws(OMDbError) -> OMDb.Title {
        try await sender.answer(to: request)
    }

    /// Gets a page of the titles that contain some words. A page past the last is empty or throws `.movieNotFound`.
    public func search(_ request: OMDb.SearchRequest) async throws(OMDbError) -> OMDb.SearchPage {
        try await sender.answer(to: request)
    }
}

extension OMDbClient: CustomStringConvertible, CustomReflectable {
    /// The base URL, without the key.
    public var description: String { "OMDbClient(\(sender))" }

    /// Empty: a reflection would show the key.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
