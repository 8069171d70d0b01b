import Foundation

/// An address of the web that stands at one of some servers and nowhere else, however it is read.
///
/// Browsers forgive much in addresses. Here only what every reader of addresses reads alike is one: letters of ASCII
/// that need no encoding, a scheme, a host without a name before it, and a path.
struct WebAddress: Sendable, Hashable {
    let text: String

    private static let longest = 2_048

    /// - Parameter origins: scheme, host and port: `https://media.giphy.com`, `https://*.giphy.com`,
    ///   `http://127.0.0.1:8080`.
    init?(_ text: String, at origins: [String]) {
        guard text.utf8.count <= Self.longest, text.utf8.allSatisfy(Self.isPlain),
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
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
            UInt8(ascii: "."):
            true
        default: false
        }
    }

    /// Whether it can stand in an address as it is, and in a page without a meaning there.
    private static func isPlain(_ byte: UInt8) -> Bool {
        (0x21...0x7E).contains(byte) && !#""'<>\^`{|}"#.utf8.contains(byte)
    }
}
