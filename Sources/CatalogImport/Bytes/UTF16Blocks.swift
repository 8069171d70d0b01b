/// Converts UTF-16, which spreadsheets write as “Unicode text”, to UTF-8 in blocks.
struct UTF16Blocks {
    private let isBigEndian: Bool
    /// The first byte of a code unit whose second byte is in the next block.
    private var half: UInt8?
    /// A high surrogate whose low surrogate follows.
    private var high: UInt16?

    /// - Parameter beginning: the first bytes of a file; `nil` if they are no UTF-16 byte-order mark.
    init?(_ beginning: some Collection<UInt8>) {
        if beginning.starts(with: [0xFF, 0xFE]) {
            isBigEndian = false
        } else if beginning.starts(with: [0xFE, 0xFF]) {
            isBigEndian = true
        } else {
            return nil
        }
    }

    /// The next bytes in UTF-8; an unpaired surrogate becomes U+FFFD.
    mutating func utf8(_ block: some Collection<UInt8>) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(block.count + block.count / 2)
        for byte in block {
            guard let first = half.take() else {
                half = byte
                continue
            }
            let unit = isBigEndian ? UInt16(first) << 8 | UInt16(byte) : UInt16(byte) << 8 | UInt16(first)
            take(unit, &text)
        }
        return text
    }

    private mutating func take(_ unit: UInt16, _ text: inout [UInt8]) {
        if let first = high.take() {
            if UTF16.isTrailSurrogate(unit) {
                let value = 0x10000 + (UInt32(first & 0x3FF) << 10 | UInt32(unit & 0x3FF))
                return append(Unicode.Scalar(value), &text)
            }
            append(nil, &text)
        }
        if UTF16.isLeadSurrogate(unit) { high = unit } else { append(Unicode.Scalar(unit), &text) }
    }

    private func append(_ scalar: Unicode.Scalar?, _ text: inout [UInt8]) {
        if let scalar, scalar.isASCII {
            text.append(UInt8(scalar.value))
        } else {
            text += String(scalar ?? "\u{FFFD}").utf8
        }
    }
}
