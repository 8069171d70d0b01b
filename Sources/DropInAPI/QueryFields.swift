/// The fields of an address's query, read as liberally as the services do whose clients send them.
///
/// Names are found whatever their case, and of fields with the same name the first counts. A pair without a name says
/// nothing. A `%` without two hexadecimal digits stays as it is, and bytes that are not UTF-8 become U+FFFD.
/// https://url.spec.whatwg.org/#application/x-www-form-urlencoded
struct QueryFields: Sendable {
    private var values: [String: String] = [:]

    /// Reads what stands behind the `?`.
    init(_ query: String) {
        for pair in query.utf8.split(separator: UInt8(ascii: "&")) {
            let parts = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            let name = Self.decode(parts[0]).lowercased()
            if name.isEmpty || values[name] != nil { continue }
            values[name] = parts.count > 1 ? Self.decode(parts[1]) : ""
        }
    }

    /// The value of a field as it was sent, `nil` where there is no such field.
    subscript(name: String) -> String? { values[name.lowercased()] }

    /// The value without white space around it, `nil` where nothing is left.
    func text(_ name: String) -> String? {
        guard let trimmed = self[name]?.trimmingWhitespace, !trimmed.isEmpty else { return nil }
        return String(trimmed)
    }

    private static func decode(_ text: Substring.UTF8View) -> String {
        var bytes: [UInt8] = []
        var rest = text
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "+"): bytes.append(UInt8(ascii: " "))
            case UInt8(ascii: "%"):
                let digits = rest.prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
                if digits.count == 2 {
                    bytes.append(UInt8(digits[0] * 16 + digits[1]))
                    rest = rest.dropFirst(2)
                } else {
                    bytes.append(byte)
                }
            default: bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension StringProtocol {
    /// Without the white space around it.
    fileprivate var trimmingWhitespace: SubSequence {
        guard let last = lastIndex(where: { !$0.isWhitespace }) else { return self[endIndex...] }
        return self[...last].drop(while: \.isWhitespace)
    }
}
