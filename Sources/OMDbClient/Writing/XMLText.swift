/// Writes an answer as XML 1.0: values in attributes, their names with a small first letter.
struct XMLText {
    private(set) var bytes = Array(#"<?xml version="1.0" encoding="UTF-8"?>"#.utf8)

    /// The outermost element, with what `content` writes in it.
    mutating func root(_ fields: [Field], content: (inout XMLText) -> Void) {
        open("root", fields)
        markup(">")
        content(&self)
        markup("</root>")
    }

    /// An empty element.
    mutating func element(_ name: StaticString, _ fields: [Field]) {
        open(name, fields)
        markup("/>")
    }

    /// An element with text in it.
    mutating func element(_ name: StaticString, text: String) {
        open(name, [])
        markup(">")
        write(text)
        markup("</\(name)>")
    }

    /// The response of an answer, as its attribute.
    static func response(_ text: String) -> Field { .text("response", text) }

    private mutating func open(_ name: StaticString, _ fields: [Field]) {
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

    /// The four names that keep their capital came to OMDb's XML later than the others.
    private static func attributeName(_ key: String) -> String {
        ["DVD", "BoxOffice", "Production", "Website"].contains(key) ? key : key.prefix(1).lowercased() + key.dropFirst()
    }

    /// Whether it is a name of ASCII letters and digits: less than XML allows, and all that OMDb uses.
    private static func isName(_ name: String) -> Bool {
        guard let first = name.utf8.first, isLetter(first) else { return false }
        return name.utf8.allSatisfy { isLetter($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private mutating func markup(_ text: String) { bytes.append(contentsOf: text.utf8) }

    private mutating func write(_ text: String) {
        for scalar in text.unicodeScalars { write(scalar) }
    }

    /// Line ends and tabs are written as references, for a reader makes spaces of those in attributes (section 3.3.3).
    /// What XML 1.0 has no character for (section 2.2) is left out.
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
