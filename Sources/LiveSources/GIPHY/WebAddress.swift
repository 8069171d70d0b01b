import Domain
import Foundation

/// A web address on one of the given servers.
///
/// Accepts only addresses that every URL parser reads alike: plain ASCII, a scheme, a host without user name, and a
/// path.
struct WebAddress: Sendable, Hashable {
    let text: String

    private static let maxLength = 2_048

    /// - Parameter origins: scheme, host and port: `https://media.giphy.com`, `https://*.giphy.com`,
    ///   `http://127.0.0.1:8080`.
    init?(_ text: String, at origins: [String]) {
        guard text.utf8.count <= Self.maxLength, text.utf8.allSatisfy(Self.isPlain),
            let mark = text.range(of: "://"),
            let slash = text[mark.upperBound...].utf8.firstIndex(of: UInt8(ascii: "/"))
        else { return nil }
        let scheme = text[..<mark.lowerBound].lowercased()
        let host = text[mark.upperBound..<slash].lowercased()
        guard origins.contains(where: { Self.fits(scheme: scheme, host: host, $0) }) else { return nil }
        self.text = text
    }

    private static func fits(scheme: String, host: String, _ origin: String) -> Bool {
        guard let star = origin.range(of: "://*.") else { return "\(scheme)://\(host)" == origin }
        return scheme == origin[..<star.lowerBound] && host.hasSuffix(".\(origin[star.upperBound...])")
            && host.utf8.allSatisfy(isOfHost) && !host.hasPrefix(".")
    }

    private static func isOfHost(_ byte: UInt8) -> Bool {
        byte.isLowercaseOrDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }

    /// Whether the byte needs no escaping in an address or in HTML.
    private static func isPlain(_ byte: UInt8) -> Bool {
        (0x21...0x7E).contains(byte) && !#""'<>\^`{|}"#.utf8.contains(byte)
    }
}
