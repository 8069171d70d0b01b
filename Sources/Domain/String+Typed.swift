extension String {
    /// The text without characters that HTML does not allow: noncharacters, and control characters except tabs and line
    /// ends.
    ///
    /// Line ends become `\n`. https://html.spec.whatwg.org/#preprocessing-the-input-stream
    public var withoutControls: String {
        var kept = UnicodeScalarView()
        var last: Unicode.Scalar?
        for scalar in unicodeScalars {
            switch scalar {
            case "\r": kept.append("\n")
            case "\n" where last == "\r": break
            case "\n", "\t": kept.append(scalar)
            default: if !scalar.isControl, !scalar.isNoncharacter { kept.append(scalar) }
            }
            last = scalar
        }
        return String(kept)
    }

    /// `withoutControls` on one line: tabs and line ends become spaces.
    var onOneLine: String {
        var line = UnicodeScalarView()
        for scalar in withoutControls.unicodeScalars { line.append(scalar == "\n" || scalar == "\t" ? " " : scalar) }
        return String(line)
    }

    var startingUppercase: String { prefix(1).uppercased() + dropFirst() }
    var startingLowercase: String { prefix(1).lowercased() + dropFirst() }

    /// The text without surrounding white space. Trims scalars, so a combining mark after a space stays.
    ///
    /// https://www.unicode.org/reports/tr44/#White_Space
    public var trimmed: String {
        let scalars = unicodeScalars
        guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
            let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
        else { return "" }
        return String(scalars[first...last])
    }
}

extension Unicode.Scalar {
    /// Whether it is in C0 or C1, or DEL. Terminals act on these.
    public var isControl: Bool { properties.generalCategory == .control }

    fileprivate var isNoncharacter: Bool { value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(value) }
}
