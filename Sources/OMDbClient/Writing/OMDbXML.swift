import ServiceClient

/// Writes XML 1.0 with values in attributes, whose names begin with a lowercase letter.
struct OMDbXML {
    private(set) var bytes = Array(#"<?xml version="1.0" encoding="UTF-8"?>"#.utf8)

    /// Writes the root element around the content.
    mutating func root(_ fields: [OutputField], content: (inout OMDbXML) -> Void) {
        open("root", fields)
        markup(">")
        content(&self)
        markup("</root>")
    }

    /// Writes an empty element.
    mutating func element(_ name: StaticString, _ fields: [OutputField]) {
        open(name, fields)
        markup("/>")
    }

    /// Writes an element with text.
    mutating func element(_ name: StaticString, text: String) {
        open(name, [])
        markup(">")
        write(text)
        markup("</\(name)>")
    }

    /// The attribute that distinguishes an answer from a failure.
    static func response(_ text: String) -> OutputField { .text("response", text) }

    private mutating func open(_ name: StaticString, _ fields: [OutputField]) {
        markup("<\(name)")
        var names: Set<String> = []
        for case .text(let key, let text) in fields {
            let name = Self.attributeName(key)
            guard Self.isName(name), names.insert(name).inserted else { continue }
            markup(" \(name)=\"")
            write(text ?? OMDb.notAvailable)
            markup("\"")
        }
    }

    /// The attribute's name. Four names keep their capital in OMDb's XML.
    private static func attributeName(_ key: String) -> String {
        ["DVD", "BoxOffice", "Production", "Website"].contains(key) ? key : key.prefix(1).lowercased() + key.dropFirst()
    }

    /// Whether the name has only ASCII letters and digits. XML allows more, but OMDb uses no others.
    private static func isName(_ name: String) -> Bool {
        name.utf8.first.map(WireText.isLetter) == true && WireText.isPlain(Substring(name))
    }

    private mutating func markup(_ text: String) { bytes.append(contentsOf: text.utf8) }

    private mutating func write(_ text: String) {
        for scalar in text.unicodeScalars { write(scalar) }
    }

    /// Writes line ends and tabs as references: an XML parser turns them to spaces in attributes (section 3.3.3). Omits
    /// characters that XML 1.0 does not allow (section 2.2).
    private mutating func write(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "&": markup("&amp;")
        case "<": markup("&lt;")
        case ">": markup("&gt;")
        case "\"": markup("&quot;")
        case "'": markup("&apos;")
        case "\t", "\n", "\r": markup("&#\(scalar.value);")
        case "\0"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": break
        default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
    }
}
