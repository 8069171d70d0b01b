import Hashing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

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

    func contains(_ address: IPAddress) -> Bool {
        guard address.bytes.count == bytes.count else { return false }
        return (0..<prefixBits).allSatisfy { bit in
            (address.bytes[bit / 8] ^ bytes[bit / 8]) & (0x80 >> (bit % 8)) == 0
        }
    }
}

/// An IP address: 4 bytes or 16.
struct IPAddress: Sendable, Hashable {
    let bytes: [UInt8]

    /// `nil` if the text is not an address. An IPv4 address in an IPv6 one is that IPv4 address.
    init?(_ text: String) {
        var v4 = in_addr()
        var v6 = in6_addr()
        if inet_pton(AF_INET, text, &v4) == 1 {
            bytes = withUnsafeBytes(of: &v4) { Array($0) }
        } else if inet_pton(AF_INET6, text, &v6) == 1 {
            let all = withUnsafeBytes(of: &v6) { Array($0) }
            let isMapped = all.prefix(10).allSatisfy { $0 == 0 } && all[10] == 0xFF && all[11] == 0xFF
            bytes = isMapped ? Array(all.suffix(4)) : all
        } else {
            return nil
        }
    }

    var isLoopback: Bool {
        bytes.count == 4 ? bytes[0] == 127 : bytes.dropLast().allSatisfy { $0 == 0 } && bytes[15] == 1
    }

    /// The text under which failed sign-ins are counted. A household or an attacker has a whole IPv6 network of 2^64
    /// addresses, so the network counts.
    var throttleKey: String { HexDigits.text(of: bytes.prefix(8)) }
}
