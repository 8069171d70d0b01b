#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import HTTPTypes

/// Where requests go, and how their parameters are written.
struct Endpoint: Sendable {
    private let scheme: String
    private let authority: String
    /// Begins and ends with a slash.
    private let path: String

    static let omdb = Endpoint(scheme: "https", authority: "www.omdbapi.com", path: "/")
    static let posters = Endpoint(scheme: "https", authority: "img.omdbapi.com", path: "/")

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
        let path = url.path(percentEncoded: true)
        self.init(
            scheme: scheme,
            authority: url.port.map { "\(host):\($0)" } ?? host,
            path: path.hasSuffix("/") ? path : path + "/")
    }

    func request(_ parameters: [OMDb.Parameter]) -> HTTPRequest {
        HTTPRequest(method: .get, scheme: scheme, authority: authority, path: path + Self.query(parameters))
    }

    func address(_ parameters: [OMDb.Parameter]) -> String {
        "\(scheme)://\(authority)\(path)\(Self.query(parameters))"
    }

    private static func query(_ parameters: [OMDb.Parameter]) -> String {
        guard !parameters.isEmpty else { return "" }
        return "?" + parameters.map { "\(encoded($0.name))=\(encoded($0.value))" }.joined(separator: "&")
    }

    /// Everything is percent-encoded but what never has a meaning of its own (RFC 3986, section 2.3).
    static func encoded(_ text: String) -> String {
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                bytes.append(byte)
            default:
                let digits = Array("0123456789ABCDEF".utf8)
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
