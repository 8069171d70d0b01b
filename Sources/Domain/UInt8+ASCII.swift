/// The kinds of characters in texts that other programs send, byte by byte.
extension UInt8 {
    /// `0` to `9`.
    @inlinable package var isASCIIDigit: Bool { self &- UInt8(ascii: "0") < 10 }

    /// `a` to `z` or `A` to `Z`.
    @inlinable package var isASCIILetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

    /// `a` to `z` or `0` to `9`.
    @inlinable package var isLowercaseOrDigit: Bool { self &- UInt8(ascii: "a") < 26 || isASCIIDigit }

    @inlinable package var isASCIILetterOrDigit: Bool { isASCIILetter || isASCIIDigit }

    /// `0` to `9` or `a` to `f`.
    @inlinable package var isLowercaseHexDigit: Bool { isASCIIDigit || self &- UInt8(ascii: "a") < 6 }

    /// A letter, a digit, or one of `-`, `.` and `_`: what needs no escaping in an address or in a file's name.
    @inlinable package var isPlain: Bool {
        isASCIILetterOrDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: ".") || self == UInt8(ascii: "_")
    }
}
