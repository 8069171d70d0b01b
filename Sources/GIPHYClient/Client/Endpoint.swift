#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import HTTPTypes

/// Where requests go, and how their paths and parameters are written.
struct Endpoint: Sendable {
    private let scheme: String
    private let authority: String
    /// Does not end in a slash, and is empty or begins with one.
    private let path: String

    static let giphy = Endpoint(scheme: "https", authority: "api.giphy.com", path: "/v1")

    private init(scheme: String, authority: String, path: String) {
        self.scheme = scheme
        self.authority = authority
        self.path = path
    }

    /// `nil` for an address that is not absolute or not of the web. A name, a password, a query and a fragment in it
    /// are left out.
    init?(_ url: URL) {
        guard let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https",
            var host = url.host(percentEncoded: true), !host.isEmpty
        else { return nil }
        if host.contains(":"), !host.hasPrefix("[") { host = "[\(host)]" }
        var path = Substring(url.path(percentEncoded: true))
        while path.hasSuffix("/") { path.removeLast() }
        self.init(
            scheme: scheme, authority: url.port.map { "\(host):\($0)" } ?? host, path: String(path))
    }

    /// The base address.
    var address: String { "\(scheme)://\(authority)\(path)" }

    func request(_ path: String, _ parameters: [GIPHY.Parameter]) -> HTTPRequest {
        let path = Self.encoded(path, keeping: "/%")
        return HTTPRequest(
            method: .get, scheme: scheme, authority: authority,
            path: self.path + (path.hasPrefix("/") ? "" : "/") + path + Self.query(parameters))
    }

    private static func query(_ parameters: [GIPHY.Parameter]) -> String {
        guard !parameters.isEmpty else { return "" }
        return "?" + parameters.map { "\(encoded($0.name))=\(encoded($0.value))" }.joined(separator: "&")
    }

    /// Everything is percent-encoded but what never has a meaning of its own (RFC 3986, section 2.3), and what is kept.
    static func encoded(_ text: String, keeping kept: String = "") -> String {
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                bytes.append(byte)
            case _ where kept.utf8.contains(byte):
                bytes.append(byte)
            default:
                let digits = Array("0123456789ABCDEF".utf8)
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
