enum TitleText {
    /// In bytes. IMDb's longest title has half of that.
    static let maxLength = 1_000

    /// Removes control characters and bidirectional controls, and collapses white space.
    static func title(_ bytes: Span<UInt8>, _ log: ImportLog) throws(LineFault) -> String {
        guard bytes.count <= maxLength else { throw .titleTooLong }
        guard !isPlain(bytes) else { return bytes.text.text }
        let (text, isWhole) = bytes.text
        if !isWhole { log.tally.repaired += 1 }
        let title = cleaned(text)
        guard !title.isEmpty else { throw .titleMissing }
        return title
    }

    static func cleaned(_ text: String) -> String {
        var kept = String.UnicodeScalarView()
        var space = false
        for scalar in text.unicodeScalars where !isLeftOut(scalar) {
            if scalar.properties.isWhitespace || scalar == "\0" {
                space = !kept.isEmpty
            } else {
                if space { kept.append(" ") }
                space = false
                kept.append(scalar)
            }
        }
        return String(kept)
    }

    /// Whether a title needs no cleaning, like nearly all.
    private static func isPlain(_ bytes: Span<UInt8>) -> Bool {
        guard !bytes.isEmpty, bytes[0] != 0x20, bytes[bytes.count - 1] != 0x20 else { return false }
        return bytes.withUnsafeBufferPointer { bytes in
            var last: UInt8 = 0
            for byte in bytes {
                guard (0x20..<0x7F).contains(byte), byte != 0x20 || last != 0x20 else { return false }
                last = byte
            }
            return true
        }
    }

    private static func isLeftOut(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00, 0x09...0x0D, 0x85: false
        case ..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF, 0xFDD0...0xFDEF: true
        default: scalar.value & 0xFFFE == 0xFFFE
        }
    }
}
