import Foundation

extension URL {
    /// The server of an address as policies name it, `https://example.org:8443`; `nil` for an address without one.
    var origin: String? {
        guard let scheme, let host = host() else { return nil }
        let name = host.contains(":") ? "[\(host)]" : host
        return "\(scheme)://\(name)\(port.map { ":\($0)" } ?? "")"
    }
}
