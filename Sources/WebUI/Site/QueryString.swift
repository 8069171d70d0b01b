import DataFormats
import Domain

/// The fields of an address's query, as forms write them.
///
/// https://url.spec.whatwg.org/#application/x-www-form-urlencoded
struct QueryString: ExpressibleByDictionaryLiteral {
    private var fields: [(name: String, value: String)] = []
    private var malformed: Set<String> = []
    private var cut: Set<String> = []

    init() {}

    /// The fields that have a value.
    init(dictionaryLiteral fields: (String, String?)...) {
        for (name, value) in fields { if let value { append(name, value) } }
    }

    /// Reads the first fields of a query without its `?`.
    init(_ query: some StringProtocol, maxFields: Int = .max) {
        let fields = Substring(query).utf8.split(separator: UInt8(ascii: "&"), maxSplits: maxFields)
        for field in fields.prefix(maxFields) {
            let parts = field.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            let name = FormEncoding.decode(parts[0]).text
            let (value, isValid, isCut) = parts.count > 1 ? FormEncoding.decode(parts[1]) : ("", true, false)
            self.fields.append((name, value))
            if !isValid { malformed.insert(name) }
            if isCut { cut.insert(name) }
        }
    }

    /// The value of the first field of this name.
    subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

    /// The fields of these names, in their order.
    func fields(named names: some Collection<String>) -> [(name: String, value: String)] {
        fields.filter { names.contains($0.name) }
    }

    /// The values by field name. Of fields with the same name, the first is used.
    var values: [String: String] {
        Dictionary(fields.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    }

    /// Whether a field of this name had a `%` without two hexadecimal digits, which is kept, or bytes that are not
    /// UTF-8, which become U+FFFD.
    func isMalformed(_ name: String) -> Bool { malformed.contains(name) }

    /// Whether a long run of combining marks was cut in a field of this name.
    func isCut(_ name: String) -> Bool { cut.contains(name) }

    /// A password; empty without the field. One that was not read as it was sent ends with U+FFFD, which no password
    /// has.
    func password(_ name: String) -> String {
        (self[name] ?? "") + (isMalformed(name) || isCut(name) ? "\u{FFFD}" : "")
    }

    /// The field `page`; 1 if there is none, and `nil` if it is not one of `pages`.
    func page(in pages: ClosedRange<Int>) -> Int? {
        guard let page = self["page"], !page.isEmpty else { return 1 }
        return Int(page).flatMap { pages.contains($0) ? $0 : nil }
    }

    mutating func append(_ name: String, _ value: String) { fields.append((name, value)) }

    /// The query without its `?`; empty without fields.
    var encoded: String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(96)
        for (index, field) in fields.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: "&")) }
            Self.encode(field.name, to: &bytes)
            bytes.append(UInt8(ascii: "="))
            Self.encode(field.value, to: &bytes)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends an encoded name or value.
    static func encode(_ text: String, to bytes: inout [UInt8]) {
        var text = text
        text.withUTF8 { encode($0, to: &bytes) }
    }

    /// An encoded name or value.
    static func encoded(_ text: String) -> String {
        var bytes: [UInt8] = []
        encode(text, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func encode(_ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
        for byte in text {
            switch byte {
            case _ where byte.isPlain: bytes.append(byte)
            case UInt8(ascii: " "): bytes.append(UInt8(ascii: "+"))
            default:
                bytes.append(UInt8(ascii: "%"))
                bytes.append(hexDigit(byte >> 4))
                bytes.append(hexDigit(byte & 15))
            }
        }
    }

    private static func hexDigit(_ number: UInt8) -> UInt8 {
        number < 10 ? UInt8(ascii: "0") + number : UInt8(ascii: "A") + number - 10
    }
}
