public import Foundation
public import HTTPTransport
import HTTPTypes
import ServiceClient

/// A client of GIPHY, or of another server that speaks its protocol.
///
/// ```swift
/// let client = GIPHYClient(transport: transport, key: key)
/// let page = try await client.search(.init("popcorn", limit: 10, rating: .pg))
/// ```
///
/// Every method throws `GIPHYError`. No error and no description contains the key. GIPHY's terms require that the
/// user's app sends the requests, not a server between them, and that its logo is shown beside its GIFs.
public struct GIPHYClient: Sendable {
    private let sender: RequestSender<GIPHYError>

    /// - Parameters:
    ///   - key: the key from developers.giphy.com. An empty key is not sent.
    ///   - baseURL: replaces `https://api.giphy.com/v1`. It may have a path, with or without a slash at its end.
    ///   - userAgent: the value of the `User-Agent` field.
    ///   - now: the time of day, for a `Retry-After` that is a date.
    public init(
        transport: any HTTPTransport, key: String, baseURL: URL? = nil, userAgent: String = "Matinee",
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        sender = RequestSender(
            transport: transport, baseURL: baseURL, standard: BaseURL(host: "api.giphy.com", path: "/v1"),
            credentials: key.isEmpty ? [] : [QueryParameter("api_key", key)],
            headerFields: [.userAgent: userAgent], now: now)
    }

    /// Gets the GIFs that match some words; an empty list if there are none.
    public func search(_ request: GIPHY.SearchRequest) async throws(GIPHYError) -> GIPHY.List {
        try await sender.answer(to: request, rejecting: GIPHY.fault(inQuery: request.words))
    }

    /// Gets the GIFs that are popular now.
    public func trending(_ request: GIPHY.TrendingRequest = .init()) async throws(GIPHYError) -> GIPHY.List {
        try await sender.answer(to: request)
    }

    /// Gets a random GIF; `nil` if none has the tag.
    public func random(_ request: GIPHY.RandomRequest = .init()) async throws(GIPHYError) -> GIPHY.GIF? {
        try await sender.answer(to: request).data
    }

    /// Gets one GIF. Throws `.notFound` for an unknown or invalid id.
    public func gif(_ request: GIPHY.GIFRequest) async throws(GIPHYError) -> GIPHY.GIF {
        let fault: GIPHYError.Reason? = GIPHY.GIFRequest.isID(request.id) ? nil : .notFound
        guard let gif = try await sender.answer(to: request, rejecting: fault).data else {
            throw try sender.error(.notFound, for: request)
        }
        return gif
    }

    /// Gets tags that begin with some letters.
    public func tags(_ request: GIPHY.TagsRequest) async throws(GIPHYError) -> GIPHY.Tags {
        try await sender.answer(to: request, rejecting: GIPHY.fault(inQuery: request.words))
    }
}

extension GIPHYClient: CustomStringConvertible, CustomReflectable {
    /// The base URL, without the key.
    public var description: String { "GIPHYClient(\(sender))" }

    /// Empty: a reflection would show the key.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

extension GIPHY {
    fileprivate static func fault(inQuery words: String) -> GIPHYError.Reason? {
        words.count > maxQueryLength ? .queryTooLong : nil
    }
}
