import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import WebUI

extension AppConfiguration {
    /// Whether people must sign in: unless only this machine can reach the server, and only by a loopback name.
    var asksForSignIn: Bool {
        !(isLoopback && allowedHosts.isEmpty && publicURL == nil && trustedProxies.isEmpty)
    }

    /// Whether requests may cross the network without encryption: neither the server nor a known proxy has TLS.
    var isReadableOnNetwork: Bool { tls == nil && !isLoopback && trustedProxies.isEmpty && publicURL?.isSecure != true }

    private var isLoopback: Bool {
        host.lowercased() == "localhost" || IPAddress(host)?.isLoopback == true
    }
}

/// Tells who sends a request.
///
/// It keeps only the settings for that: copying the whole configuration for each request would change dozens of
/// reference counts, and processors that change the same counts wait for each other.
final class ClientRules: Sendable {
    private let publicURL: PublicURL?
    private let hasTLS: Bool
    private let trustedProxies: [NetworkRange]
    private let signInHeader: HTTPField.Name?
    private let metricsNetworks: [NetworkRange]

    init(_ configuration: AppConfiguration) {
        publicURL = configuration.publicURL
        hasTLS = configuration.tls != nil
        trustedProxies = configuration.trustedProxies
        signInHeader = configuration.signInHeader
        metricsNetworks = configuration.metricsNetworks
    }

    /// Where a request comes from. Only the fields of trusted proxies are believed.
    func visit(of request: Request, from channel: any Channel) -> Visit {
        let peer = IPAddress(of: channel)
        guard let peer, isTrusted(peer) else {
            let isPublic =
                publicURL.map { $0.authority == request.head.authority?.lowercased() && $0.isSecure } ?? false
            return Visit(from: peer, isSecure: hasTLS || isPublic)
        }
        let client = client(of: request, behind: peer)
        // Of several proxies, the first one has spoken with the browser.
        let scheme = request.headers[.xForwardedProto]?.split { $0 == "," || $0 == " " }.first
        let isSecure = scheme.map { $0.lowercased() == "https" }
        return Visit(from: client ?? peer, isSecure: isSecure ?? publicURL?.isSecure ?? hasTLS)
    }

    /// The address or network at the other end of a connection; `nil` for a trusted proxy.
    func client(of channel: any Channel) -> String? {
        IPAddress(of: channel).flatMap { isTrusted($0) ? nil : $0.throttleKey }
    }

    /// The name of the person who has signed in at a trusted proxy; `nil` if the field is missing or empty.
    ///
    /// Returns an empty text, which no account has as its name, if the field comes twice: the proxy may have passed on
    /// the client's own.
    func personNamed(by request: Request, from channel: any Channel) -> String? {
        guard let signInHeader, let peer = IPAddress(of: channel), isTrusted(peer) else { return nil }
        let names = request.headers[values: signInHeader]
        guard !names.isEmpty, names != [""] else { return nil }
        return names.count == 1 ? names[0] : ""
    }

    /// Whether a client may read `/metrics`. A client behind a proxy that is not trusted, or does not name it, may not.
    func showsMetrics(to request: Request, from channel: any Channel) -> Bool {
        guard let peer = IPAddress(of: channel) else { return false }
        var client: IPAddress? = peer
        if request.isForwarded {
            let names = request.headers[values: .xForwardedFor].joined()
            guard isTrusted(peer), names.contains(where: { $0 != " " && $0 != "," }) else { return false }
            client = self.client(of: request, behind: peer)
        }
        guard let client else { return false }
        return metricsNetworks.isEmpty ? client.isLoopback : metricsNetworks.contains { $0.contains(client) }
    }

    /// The client of a trusted proxy; `nil` if the proxy names something that is no address.
    private func client(of request: Request, behind proxy: IPAddress) -> IPAddress? {
        // Each proxy appends the address that it was reached from, so the last one that is not a proxy's is the
        // client's.
        // A comma before some letters is one `Character` with them.
        let forwarded = request.headers[values: .xForwardedFor].joined(separator: ",").unicodeScalars
            .split(separator: ",").lazy.map { IPAddress(String($0).filter { $0 != " " }) }
        return forwarded.last { $0.map { !isTrusted($0) } ?? true } ?? proxy
    }

    private func isTrusted(_ address: IPAddress) -> Bool { trustedProxies.contains { $0.contains(address) } }
}

extension IPAddress {
    /// The address at the other end of a connection.
    init?(of channel: any Channel) {
        switch channel.remoteAddress {
        case .v4(let v4): self.init(v4.address.sin_addr)
        case .v6(let v6): self.init(v6.address.sin6_addr)
        case .unixDomainSocket, nil: return nil
        }
    }
}

/// The address by which people reach the server, without a path: `https://movies.example`.
public struct PublicURL: Sendable, Hashable {
    public let text: String
    public let isSecure: Bool
    /// The host and port.
    let authority: String

    /// `nil` if the text is not such an address.
    init?(_ text: String) {
        let text = (text.hasSuffix("/") ? String(text.dropLast()) : text).lowercased()
        guard let scheme = ["https://", "http://"].first(where: text.hasPrefix) else { return nil }
        authority = String(text.dropFirst(scheme.count))
        guard HostName(authority: authority) != nil else { return nil }
        self.text = text
        isSecure = scheme == "https://"
    }
}

extension HTTPField.Name {
    static let host = name("Host")
    static let xForwardedFor = name("X-Forwarded-For")
    static let forwarded = name("Forwarded")
    static let xRealIP = name("X-Real-IP")
    static let xForwardedProto = name("X-Forwarded-Proto")
}
