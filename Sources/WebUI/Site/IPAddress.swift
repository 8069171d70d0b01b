import Hashing

#if canImport(Glibc)
    public import Glibc
#elseif canImport(Musl)
    public import Musl
#else
    public import Darwin
#endif

/// An IP address. It is stored in integers, because each request copies its address several times.
public struct IPAddress: Sendable, Hashable {
    /// The first 8 bytes in network order; an IPv4 address is followed by zeros.
    private let high: UInt64
    /// The last 8 bytes; 0 for IPv4.
    private let low: UInt64
    private let isV4: Bool

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

    public init(_ address: in_addr) { self.init(v4: UInt32(bigEndian: address.s_addr)) }

    /// An IPv4 address in an IPv6 one is that IPv4 address.
    public init(_ address: in6_addr) {
        let (high, low) = withUnsafeBytes(of: address) { bytes in
            (
                UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
                UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
            )
        }
        if high == 0, low >> 32 == 0xFFFF {
            self.init(v4: UInt32(truncatingIfNeeded: low))
        } else {
            self.init(high: high, low: low, isV4: false)
        }
    }

    private init(v4: UInt32) { self.init(high: UInt64(v4) << 32, low: 0, isV4: true) }

    private init(high: UInt64, low: UInt64, isV4: Bool) { (self.high, self.low, self.isV4) = (high, low, isV4) }

    /// 4 bytes or 16, in network order.
    public var bytes: [UInt8] {
        let all = [high, low].flatMap { number in withUnsafeBytes(of: number.bigEndian) { Array($0) } }
        return isV4 ? Array(all.prefix(4)) : all
    }

    public var isLoopback: Bool { isV4 ? high >> 56 == 127 : high == 0 && low == 1 }

    /// The key by which failed sign-ins are counted: an IPv4 address, or an IPv6 network of the size /64, because a
    /// household or an attacker has all 2^64 addresses of one.
    public var throttleKey: String { HexDigits.text(of: bytes.prefix(8)) }

    /// The /48 network, because an attacker can obtain all of its 65,536 /64 networks; `nil` for IPv4.
    public var siteKey: String? { isV4 ? nil : HexDigits.text(of: bytes.prefix(6)) }
}
