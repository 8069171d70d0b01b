import Foundation

extension URL {
    /// The origin, `https://example.org:8443`; `nil` for an address without a host.
    var origin: String? {
        guard let scheme, let authority else { return nil }
        return "\(scheme)://\(authority)"
    }

    /// The origin and path, with a slash at the end.
    var asBase: String? { origin.map { $0 + pathAsBase } }

    /// The path with a slash at the end.
    var pathAsBase: String { path().hasSuffix("/") ? path() : path() + "/" }

    /// Host and port, without user name and password.
    var authority: String? {
        guard let host = host() else { return nil }
        let name = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
        return name + (port.map { ":\($0)" } ?? "")
    }
}
