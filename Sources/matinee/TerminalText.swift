import Domain

/// What is written to a terminal or for another program.
///
/// What is put into it between the pieces of a literal came from elsewhere: no terminal obeys what is in it, it begins no
/// line and no cell, and it turns no text around.
struct TerminalText: Sendable, Hashable, ExpressibleByStringInterpolation {
    /// As it is written.
    let written: String

    init(stringLiteral text: String) { written = text }

    init(stringInterpolation text: StringInterpolation) { written = text.written }

    /// A text from elsewhere.
    init(_ text: String) { written = Self.harmless(text) }

    /// A text from elsewhere whose lines stay apart.
    init(lines text: String) {
        written = text.split(separator: "\n", omittingEmptySubsequences: false).map { Self.harmless(String($0)) }
            .joined(separator: "\n")
    }

    /// A text that was made for terminals: styles, and formats with escapes of their own.
    init(verbatim text: String) { written = text }

    private static func harmless(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: \.isObeyed) else { return text }
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { scalars.append(scalar.isObeyed ? " " : scalar) }
        return String(scalars)
    }
}

extension TerminalText {
    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var written = ""

        init(literalCapacity: Int, interpolationCount: Int) {}

        mutating func appendLiteral(_ text: String) { written += text }
        mutating func appendInterpolation(_ text: TerminalText) { written += text.written }
        mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            written += TerminalText.harmless(value.description)
        }
    }

    static func + (one: TerminalText, other: TerminalText) -> TerminalText {
        TerminalText(verbatim: one.written + other.written)
    }
}

extension Sequence<TerminalText> {
    func joined(separator: String) -> TerminalText {
        TerminalText(verbatim: lazy.map(\.written).joined(separator: separator))
    }
}

extension Unicode.Scalar {
    /// Whether terminals do something else with it than show it: control characters, separators of lines and
    /// paragraphs, and what turns text around beyond itself. https://www.unicode.org/reports/tr9/
    var isObeyed: Bool {
        switch value {
        case 0x2028...0x202E, 0x2066...0x2069: true
        default: isControl
        }
    }
}
