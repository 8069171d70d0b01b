import ServiceClient

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
            JSONString.write(name, to: &bytes)
            bytes.append(UInt8(ascii: ":"))
            JSONString.write(text ?? OMDb.notAvailable, to: &bytes)
        case .rows(let name, let rows):
            JSONString.write(name, to: &bytes)
            bytes.append(UInt8(ascii: ":"))
            bytes.append(UInt8(ascii: "["))
            for (index, row) in rows.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                write(row)
            }
            bytes.append(UInt8(ascii: "]"))
        }
    }
}
