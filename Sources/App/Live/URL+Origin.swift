import Foundation

extension URL {
    /// The server of an address as policies name it, `https://example.org:8443`; `nil` for an address without one.
    var origin: String? {
        guard let scheme, let authority else { return nil }
        return "\(scheme)://\(authority)"
    }

    /// The address up to its path with a slash at the end, for what is to follow.
    var asBase: String? { origin.map { $0 + pathAsBase } }

    /// Its path with a slash at the end.
    var pathAsBase: String { path().hasSuffix("/") ? path() : path() + "/" }

    /// Its host and port, without a name and a password.
    var authority: String? {
        guard let host = host() else { return nil }
        let name = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
        return name + (port.map { ":\($0)" } ?? "")
    }
}
