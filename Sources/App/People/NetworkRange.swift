import WebUI

/// An IP address, or the addresses with a common prefix: `10.0.0.0/8`, `fd00::/8`, `127.0.0.1`.
struct NetworkRange: Sendable, Hashable {
    private let bytes: [UInt8]
    private let prefixBits: Int

    /// `nil` if the text is neither an address nor a range in CIDR notation (RFC 4632).
    init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let address = parts.first, let bytes = IPAddress(String(address))?.bytes else { return nil }
        self.bytes = bytes
        guard parts.count == 2 else {
            prefixBits = bytes.count * 8
            return
        }
        guard let bits = Int(parts[1]), (0...bytes.count * 8).contains(bits) else { return nil }
        prefixBits = bits
    }

    /// Addresses that are not on the internet: loopback, private and link-local ones, and those of carriers and VPNs.
    /// https://www.iana.org/assignments/iana-ipv4-special-registry
    private static let atHome = [
        "127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "100.64.0.0/10", "::1",
        "fc00::/7", "fe80::/10",
    ].compactMap { NetworkRange($0) }

    static func isAtHome(_ address: IPAddress) -> Bool { atHome.contains { $0.contains(address) } }

    /// Whether the range has all addresses.
    var isEverything: Bool { prefixBits == 0 }

    func contains(_ address: IPAddress) -> Bool {
        let other = address.bytes
        guard other.count == bytes.count else { return false }
        return (0..<prefixBits).allSatisfy { bit in
            (other[bit / 8] ^ bytes[bit / 8]) & (0x80 >> (bit % 8)) == 0
        }
    }
}
