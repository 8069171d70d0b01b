/// The fields of an address's query, as forms write them.
///
/// https://url.spec.whatwg.org/#application/x-www-form-urlencoded
struct QueryString {
    private var fields: [(name: String, value: String)] = []

    /// Whether a `%` without two hexadecimal digits, or bytes that are not UTF-8, stood in it. They are kept as they
    /// are and as U+FFFD, so that nothing that somebody typed gets lost.
    private(set) var isMalformed = false

    init() {}

    /// Reads what stands behind the `?`.
    init(_ query: some StringProtocol) {
        for field in query.utf8.split(separator: UInt8(ascii: "&")) {
            let parts = field.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            let name = decode(parts[0])
            let value = parts.count > 1 ? decode(parts[1]) : ""
            fields.append((name, value))
        }
    }

    /// The value of the first field of this name.
    subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

    /// Adds a field.
    mutating func append(_ name: String, _ value: String) { fields.append((name, value)) }

    /// As it stands behind the `?`; empty where there are no fields.
    var encoded: String {
        fields.map { "\(Self.encode($0.name))=\(Self.encode($0.value))" }.joined(separator: "&")
    }

    private mutating func decode(_ text: some Collection<UInt8>) -> String {
        var bytes: [UInt8] = []
        var rest = text[...]
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "+"): bytes.append(UInt8(ascii: " "))
            case UInt8(ascii: "%"):
                let digits = rest.prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
                if digits.count == 2 {
                    bytes.append(UInt8(digits[0] * 16 + digits[1]))
                    rest = rest.dropFirst(2)
                } else {
                    isMalformed = true
                    bytes.append(byte)
                }
            default: bytes.append(byte)
            }
        }
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        isMalformed = true
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func encode(_ text: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
                bytes.append(byte)
            case UInt8(ascii: " "): bytes.append(UInt8(ascii: "+"))
            default: bytes.append(contentsOf: [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]])
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
