package import Foundation
package import HTTPTypes

/// The address that a service's paths are appended to.
package struct BaseURL: Sendable {
    private let scheme: String
    private let authority: String
    /// Empty, or a path without a slash at its end.
    private let path: String
}

extension BaseURL {
    /// A base URL over TLS.
    package init(host: String, path: String = "") {
        self.init(scheme: "https", authority: host, path: path)
    }

    /// `nil` unless the URL is absolute and `http` or `https`. User info, query and fragment are left out.
    package init?(_ url: URL) {
        guard let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https",
            var host = url.host(percentEncoded: true), !host.isEmpty
        else { return nil }
        if host.contains(":"), !host.hasPrefix("[") { host = "[\(host)]" }
        var path = Substring(url.path(percentEncoded: true))
        while path.hasSuffix("/") { path.removeLast() }
        self.init(scheme: scheme, authority: url.port.map { "\(host):\($0)" } ?? host, path: String(path))
    }

    package func request(_ path: String, _ parameters: [QueryParameter]) -> HTTPRequest {
        let query = parameters.map { "\(Self.percentEncoded($0.name))=\(Self.percentEncoded($0.value))" }
        return HTTPRequest(
            method: .get, scheme: scheme, authority: authority,
            path: self.path + Self.percentEncoded(path, allowing: "/%")
                + (query.isEmpty ? "" : "?" + query.joined(separator: "&")))
    }

    /// Encodes everything except the unreserved characters (RFC 3986, section 2.3) and `allowed`.
    package static func percentEncoded(_ text: String, allowing allowed: String = "") -> String {
        text.addingPercentEncoding(withAllowedCharacters: unreserved.union(CharacterSet(charactersIn: allowed))) ?? ""
    }

    private static let unreserved = CharacterSet(charactersIn: "-._~")
        .union(CharacterSet(charactersIn: "0"..."9")).union(CharacterSet(charactersIn: "A"..."Z"))
        .union(CharacterSet(charactersIn: "a"..."z"))
}

extension BaseURL: CustomStringConvertible {
    package var description: String { "\(scheme)://\(authority)\(path)" }
}
