/// Converts UTF-16, which spreadsheets write as “Unicode text”, to UTF-8 in blocks.
struct UTF16Blocks {
    private let isBigEndian: Bool
    /// The first byte of a code unit whose second byte is in the next block.
    private var half: UInt8?
    /// A high surrogate whose low surrogate is in the next block.
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
        var units: [UInt16] = []
        units.reserveCapacity(block.count / 2 + 1)
        if let high = high.take() { units.append(high) }
        for byte in block {
            guard let first = half.take() else {
                half = byte
                continue
            }
            units.append(isBigEndian ? UInt16(first) << 8 | UInt16(byte) : UInt16(byte) << 8 | UInt16(first))
        }
        if let last = units.last, UTF16.isLeadSurrogate(last) { high = units.removeLast() }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }
}
