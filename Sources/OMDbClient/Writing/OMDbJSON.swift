/// Writes JSON (RFC 8259) in a given order of keys, which JSONEncoder does not keep.
struct OMDbJSON {
    private(set) var bytes: [UInt8] = []

    static func object(_ fields: [OutputField]) -> [UInt8] {
        var text = OMDbJSON()
        text.write(fields)
        return text.bytes
    }

    private mutating func write(_ fields: [OutputField]) {
        bytes.append(UInt8(ascii: "{"))
        for (index, field) in fields.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            write(field)
        }
        bytes.append(UInt8(ascii: "}"))
    }

    private mutating func write(_ field: OutputField) {
        switch field {
        case .text(let name, let text):
            write(name)
            bytes.append(UInt8(ascii: ":"))
            write(text ?? OMDb.notAvailable)
        case .rows(let name, let rows):
            write(name)
            bytes.append(UInt8(ascii: ":"))
            bytes.append(UInt8(ascii: "["))
            for (index, row) in rows.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                write(row)
            }
            bytes.append(UInt8(ascii: "]"))
        }
    }

    private mutating func write(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 { write(byte) }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Escapes a byte of a string. UTF-8 beyond ASCII needs no escape.
    private mutating func write(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""): bytes.append(contentsOf: "\\\"".utf8)
        case UInt8(ascii: "\\"): bytes.append(contentsOf: "\\\\".utf8)
        case UInt8(ascii: "\n"): bytes.append(contentsOf: "\\n".utf8)
        case UInt8(ascii: "\r"): bytes.append(contentsOf: "\\r".utf8)
        case UInt8(ascii: "\t"): bytes.append(contentsOf: "\\t".utf8)
        case 0x00...0x1F:
            bytes.append(contentsOf: (byte < 0x10 ? "\\u000" : "\\u00").utf8)
            bytes.append(contentsOf: String(byte, radix: 16).utf8)
        default: bytes.append(byte)
        }
    }
}
