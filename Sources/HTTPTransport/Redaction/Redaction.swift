import Foundation
public import HTTPTypes

/// Which parts of a request are credentials, and how to remove them.
public struct Redaction: Sendable, Hashable {
    private let queryNames: Set<String>
    private let headerNames: Set<String>

    /// Names match in any case.
    ///
    /// - Parameters:
    ///   - queryNames: the query parameters whose values are secret.
    ///   - headerNames: the header fields whose values are secret.
    public init(queryNames: Set<String>, headerNames: Set<String>) {
        self.queryNames = Set(queryNames.map { $0.lowercased() })
        self.headerNames = Set(headerNames.map { $0.lowercased() })
    }

    /// The request in one line for logs: `GET https://example.org/path?apikey=***&s=x`.
    public func description(of request: HTTPRequest) -> String {
        let target = RequestTarget(request)
        let search = SecretSearch(secrets(in: request))
        func scrubbed(_ text: Substring) -> String { search.replacing(with: Self.stars, in: String(text)) }

        let pairs = target.pairs.map { isSecret($0) ? "\($0.name)=\(Self.stars)" : scrubbed($0.raw) }
        return "\(request.method.rawValue) \(target.origin)\(scrubbed(target.path))\(Self.query(pairs))"
    }

    /// The URL without credentials, which identifies a resource; `nil` if a secret is in another part of the URL too.
    public func url(of request: HTTPRequest) -> String? {
        let target = RequestTarget(request)
        let pairs = target.pairs.filter { !isSecret($0) }.map { String($0.raw) }
        let rest = target.path + Self.query(pairs)
        return SecretSearch(longSecrets(in: request)).finds(in: String(rest)) ? nil : target.origin + rest
    }

    /// The secret values of a request, the longest first.
    public func secrets(in request: HTTPRequest) -> [String] {
        var secrets = Set<String>()
        for pair in RequestTarget(request).pairs where isSecret(pair) {
            secrets.insert(String(pair.value))
            secrets.insert(pair.plainValue)
        }
        for field in request.headerFields where headerNames.contains(field.name.canonicalName) {
            secrets.insert(field.value)
            // In “Bearer …” the secret itself follows the scheme.
            if let space = field.value.firstIndex(of: " ") { secrets.insert(String(field.value[space...].dropFirst())) }
        }
        secrets.formUnion(RequestTarget(request).userInfo)
        return secrets.filter { !$0.isEmpty }.sorted { ($0.utf8.count, $0) > ($1.utf8.count, $1) }
    }

    /// Replaces each secret of the request, percent-encoded or not, by stars.
    public func scrub(_ text: String, of request: HTTPRequest) -> String {
        SecretSearch(secrets(in: request)).replacing(with: Self.stars, in: text)
    }

    /// Replaces secrets in the reason of an error.
    public func scrub(_ error: HTTPTransportError, of request: HTTPRequest) -> HTTPTransportError {
        switch error {
        case .unreachable(let reason): .unreachable(reason: scrub(reason, of: request))
        case .malformed(let reason): .malformed(reason: scrub(reason, of: request))
        case .timedOut, .bodyTooLarge, .budgetSpent, .cancelled: error
        }
    }

    /// Whether the response contains a secret of the request.
    func isRevealed(in response: TransportResponse, to request: HTTPRequest) -> Bool {
        let search = SecretSearch(longSecrets(in: request))
        return response.body.withUnsafeBytes { search.finds(in: $0) }
            || response.head.headerFields.contains { search.finds(in: "\($0.name.rawName): \($0.value)") }
            || search.finds(in: response.head.status.reasonPhrase)
    }

    /// The secrets that are too long to be in other texts by chance. A one-letter key, for a server that accepts any,
    /// is in nearly every response and is not secret.
    private func longSecrets(in request: HTTPRequest) -> [String] {
        secrets(in: request).filter { $0.utf8.count >= Self.minSecretLength }
    }

    /// OMDb's keys have eight letters; no supported service has shorter ones.
    private static let minSecretLength = 5
    private static let stars = "***"

    private static func query(_ pairs: [String]) -> String { pairs.isEmpty ? "" : "?" + pairs.joined(separator: "&") }

    private func isSecret(_ pair: QueryPair) -> Bool { queryNames.contains(pair.plainName.lowercased()) }
}
