#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
public import HTTPTypes

/// Which parts of a request are secret, and how it is told without them.
public struct Redaction: Sendable, Hashable {
    private let queryNames: Set<String>
    private let headerNames: Set<String>

    /// Names are the same in upper and lower case.
    ///
    /// - Parameters:
    ///   - queryNames: the names of the query's parameters whose values are secret.
    ///   - headerNames: the names of the header fields whose values are secret.
    public init(queryNames: Set<String>, headerNames: Set<String>) {
        self.queryNames = Set(queryNames.map { $0.lowercased() })
        self.headerNames = Set(headerNames.map { $0.lowercased() })
    }

    /// The request in one line, fit for logs: `GET https://example.org/path?apikey=***&s=x`.
    public func description(of request: HTTPRequest) -> String {
        let target = RequestTarget(request)
        let search = SecretSearch(secrets(in: request))
        func scrubbed(_ text: Substring) -> String { search.replacing(with: Self.stars, in: String(text)) }

        let pairs = target.pairs.map { isSecret($0) ? "\($0.name)=\(Self.stars)" : scrubbed($0.raw) }
        return "\(request.method.rawValue) \(target.origin)\(scrubbed(target.path))\(Self.query(pairs))"
    }

    /// The address without credentials: what tells one resource from another. Nothing if a secret stands in it in some
    /// other place too.
    public func url(of request: HTTPRequest) -> String? {
        let target = RequestTarget(request)
        let pairs = target.pairs.filter { !isSecret($0) }.map { String($0.raw) }
        let rest = target.path + Self.query(pairs)
        return SecretSearch(longSecrets(in: request)).finds(in: String(rest)) ? nil : target.origin + rest
    }

    /// The secret values that a request carries, the longest first.
    public func secrets(in request: HTTPRequest) -> [String] {
        var secrets = Set<String>()
        for pair in RequestTarget(request).pairs where isSecret(pair) {
            secrets.insert(String(pair.value))
            secrets.insert(pair.plainValue)
        }
        for field in request.headerFields where headerNames.contains(field.name.canonicalName) {
            secrets.insert(field.value)
            // “Bearer …”: what follows the name of the scheme is the secret proper.
            if let space = field.value.firstIndex(of: " ") { secrets.insert(String(field.value[space...].dropFirst())) }
        }
        secrets.formUnion(RequestTarget(request).userInfo)
        return secrets.filter { !$0.isEmpty }.sorted { ($0.utf8.count, $0) > ($1.utf8.count, $1) }
    }

    /// The text with stars in place of each secret of the request, percent-encoded or not.
    public func scrub(_ text: String, of request: HTTPRequest) -> String {
        SecretSearch(secrets(in: request)).replacing(with: Self.stars, in: text)
    }

    /// The error with its reason scrubbed.
    public func scrub(_ error: HTTPTransportError, of request: HTTPRequest) -> HTTPTransportError {
        switch error {
        case .unreachable(let reason): .unreachable(reason: scrub(reason, of: request))
        case .malformed(let reason): .malformed(reason: scrub(reason, of: request))
        case .timedOut, .bodyTooLarge, .budgetSpent, .cancelled: error
        }
    }

    /// Whether a secret of the request stands in the response.
    func isRevealed(in response: TransportResponse, to request: HTTPRequest) -> Bool {
        let search = SecretSearch(longSecrets(in: request))
        return response.body.withUnsafeBytes { search.finds(in: $0) }
            || response.head.headerFields.contains { search.finds(in: "\($0.name.rawName): \($0.value)") }
            || search.finds(in: response.head.status.reasonPhrase)
    }

    /// Those that do not stand in other texts by chance. Keys are longer; one letter as a key, for a server that takes
    /// any, stands in nearly every answer and is no secret.
    private func longSecrets(in request: HTTPRequest) -> [String] {
        secrets(in: request).filter { $0.utf8.count >= Self.shortestKey }
    }

    /// Of the services that are known the shortest keys have eight letters.
    private static let shortestKey = 5
    private static let stars = "***"

    private static func query(_ pairs: [String]) -> String { pairs.isEmpty ? "" : "?" + pairs.joined(separator: "&") }

    private func isSecret(_ pair: QueryPair) -> Bool { queryNames.contains(pair.plainName.lowercased()) }
}
