import Domain

/// The host of an authority such as `localhost:8080`, without its port.
public struct HostName: Sendable, Hashable {
    /// Lower case, without a trailing dot; an IPv6 address without its brackets.
    public let text: String
    /// Whether it is an IP address instead of a name.
    public let isAddress: Bool

    /// Whether browsers trust it as a name of this machine:
    /// https://www.w3.org/TR/secure-contexts/#is-origin-trustworthy
    var isLoopback: Bool {
        // Not an IPv4 address within an IPv6 one.
        text == "localhost" || text == "::1" || isAddress && !text.contains(":") && IPAddress(text)?.isLoopback == true
    }

    /// The longest name in the domain name system, in bytes.
    private static let maxBytes = 253

    /// `nil` if the text is not a host with an optional port. https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2
    public init?(authority: String) {
        let bytes = authority.utf8
        guard let end = Self.endOfHost(bytes), Self.isPort(bytes[end...]) else { return nil }
        let host = bytes[..<end]
        if host.first == UInt8(ascii: "[") {
            text = String(decoding: host.dropFirst().dropLast(), as: UTF8.self).lowercased()
            isAddress = true
            guard text.contains(":"), IPAddress(text) != nil else { return nil }
        } else {
            let name = host.last == UInt8(ascii: ".") ? host.dropLast() : host
            guard (1...Self.maxBytes).contains(name.count), name.allSatisfy(\.isPlain) else { return nil }
            text = String(decoding: name, as: UTF8.self).lowercased()
            // Only the dotted decimal form that browsers send; other notations count as names.
            isAddress = IPAddress(text) != nil
        }
    }

    /// The end of the host, where a port may begin.
    private static func endOfHost(_ bytes: String.UTF8View) -> String.Index? {
        guard bytes.first == UInt8(ascii: "[") else { return bytes.firstIndex(of: UInt8(ascii: ":")) ?? bytes.endIndex }
        return bytes.firstIndex(of: UInt8(ascii: "]")).map { bytes.index(after: $0) }
    }

    /// Whether the rest is empty, a colon, or a colon and a port.
    private static func isPort(_ bytes: Substring.UTF8View) -> Bool {
        guard let colon = bytes.first else { return true }
        let digits = bytes.dropFirst()
        guard colon == UInt8(ascii: ":"), digits.count <= 5, digits.allSatisfy(\.isASCIIDigit) else { return false }
        return digits.isEmpty || UInt16(String(decoding: digits, as: UTF8.self)) != nil
    }
}
