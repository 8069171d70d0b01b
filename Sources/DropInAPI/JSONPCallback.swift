/// The function that an answer in the form of a script calls.
struct JSONPCallback: Sendable, Hashable {
    /// An identifier, or several with dots between them: `jQuery1234.done`.
    let name: String

    /// Longer ones are no function's name.
    private static let maxNameLength = 100

    /// `nil` for what is not a name that a script may hold as it stands: it would be run.
    init?(_ text: String?) {
        guard let text, text.utf8.count <= Self.maxNameLength, let first = text.utf8.first,
            Self.isLetter(first), text.utf8.allSatisfy({ Self.isLetter($0) || Self.isDigit($0) || $0 == Self.dot })
        else { return nil }
        name = text
    }

    /// The script that calls the function with `json`.
    ///
    /// Two line ends of Unicode's may stand in JSON, but not in the strings of every script: they are escaped.
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
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
            UInt8(ascii: "$"):
            true
        default: false
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
