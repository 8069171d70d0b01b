/// An address that is safe in `href`, `src` and `action`: http, https, a path of this site, or a place on the page.
public struct Link: Sendable, Hashable {
    /// The address as written in the attribute, before escaping.
    public let address: String

    /// `nil` for any other scheme (`javascript:`, `data:`), for another host without a scheme (`//host`), for a
    /// relative path, and for an address with white space, control or non-ASCII characters.
    ///
    /// Browsers drop tabs and newlines from addresses and read `\` as `/`: https://url.spec.whatwg.org/#url-parsing
    public init?(_ address: String) {
        var address = address
        let isAllowed = address.withUTF8 { bytes in
            bytes.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") } && Self.hasAllowedStart(bytes)
        }
        guard isAllowed else { return nil }
        self.address = address
    }

    private static func hasAllowedStart(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        switch bytes.first {
        case UInt8(ascii: "#"): true
        case UInt8(ascii: "/"): bytes.count == 1 || bytes[1] != UInt8(ascii: "/")
        default:
            ["http://", "https://"].contains { (scheme: StaticString) in
                let length = scheme.utf8CodeUnitCount
                // Lowercase letters have one bit more than capitals. The colon and the slashes have that bit too.
                return bytes.count > length && (0..<length).allSatisfy { bytes[$0] | 0x20 == scheme.utf8Start[$0] }
            }
        }
    }
}
