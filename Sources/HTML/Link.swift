/// An address that may stand in `href`, `src`, `action`: http, https, a path of this site, or a place on the page.
public struct Link: Sendable, Hashable {
    /// The address as it is written in the attribute, before escaping.
    public let address: String

    /// `nil` for any other scheme (`javascript:`, `data:`), for an address of another host without a scheme (`//host`),
    /// for a relative path, and for an address with white space, control or non-ASCII characters in it.
    ///
    /// What browsers do with such addresses: https://url.spec.whatwg.org/#url-parsing, which drops tabs and newlines
    /// and reads `\` as `/`.
    public init?(_ address: String) {
        guard address.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") }) else { return nil }
        let isSitePath = address.hasPrefix("/") && !address.hasPrefix("//")
        let isWebAddress = ["http://", "https://"].contains { scheme in
            address.utf8.count > scheme.utf8.count && address.prefix(scheme.count).lowercased() == scheme
        }
        guard isSitePath || isWebAddress || address.hasPrefix("#") else { return nil }
        self.address = address
    }
}
