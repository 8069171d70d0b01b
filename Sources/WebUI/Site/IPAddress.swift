import Hashing

#if canImport(Glibc)
    public import Glibc
#elseif canImport(Musl)
    public import Musl
#else
    public import Darwin
#endif

/// An IP address: 4 bytes or 16.
public struct IPAddress: Sendable, Hashable {
    public let bytes: [UInt8]

    /// `nil` if the text is not an address. An IPv4 address in an IPv6 one is that IPv4 address.
    public init?(_ text: String) {
        var v4 = in_addr()
        var v6 = in6_addr()
        if inet_pton(AF_INET, text, &v4) == 1 {
            self.init(v4)
        } else if inet_pton(AF_INET6, text, &v6) == 1 {
            self.init(v6)
        } else {
            return nil
        }
    }

    public init(_ address: in_addr) { bytes = withUnsafeBytes(of: address) { Array($0) } }

    /// An IPv4 address in an IPv6 one is that IPv4 address.
    public init(_ address: in6_addr) {
        let all = withUnsafeBytes(of: address) { Array($0) }
        let isMapped = all.prefix(10).allSatisfy { $0 == 0 } && all[10] == 0xFF && all[11] == 0xFF
        bytes = isMapped ? Array(all.suffix(4)) : all
    }

    public var isLoopback: Bool {
        bytes.count == 4 ? bytes[0] == 127 : bytes.dropLast().allSatisfy { $0 == 0 } && bytes[15] == 1
    }

    /// The text under which failed sign-ins are counted. A household or an attacker has a whole IPv6 network of 2^64
    /// addresses, so the network counts.
    public var throttleKey: String { HexDigits.text(of: bytes.prefix(8)) }

    /// The network of which an attacker can get all 65,536 networks of `throttleKey`; `nil` for IPv4.
    public var siteKey: String? { bytes.count == 16 ? HexDigits.text(of: bytes.prefix(6)) : nil }
}
