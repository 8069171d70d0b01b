import Domain

/// The function that a JSONP response calls.
struct JSONPCallback: Sendable, Hashable {
    /// An identifier, or several joined by dots: `jQuery1234.done`.
    let name: String

    /// Longer names are rejected.
    private static let maxNameLength = 100

    /// `nil` for anything but a function's name, because the browser would run it.
    init?(_ text: String?) {
        guard let text, text.utf8.count <= Self.maxNameLength, let first = text.utf8.first,
            Self.isLetter(first), text.utf8.allSatisfy({ Self.isLetter($0) || $0.isASCIIDigit || $0 == Self.dot })
        else { return nil }
        name = text
    }

    /// A script that calls the function with `json`.
    ///
    /// Escapes U+2028 and U+2029, which JSON strings may contain but older scripts may not.
    func script(calledWith json: [UInt8]) -> [UInt8] {
        let safe = String(decoding: json, as: UTF8.self).unicodeScalars.map { scalar in
            switch scalar {
            case "\u{2028}": #"\u2028"#
            case "\u{2029}": #"\u2029"#
            default: String(scalar)
            }
        }
        return Array("\(name)(\(safe.joined()))".utf8)
    }

    private static let dot = UInt8(ascii: ".")

    private static func isLetter(_ byte: UInt8) -> Bool {
        byte.isASCIILetter || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
    }
}
