import Domain

/// Text for a terminal or another program.
///
/// Interpolated values are untrusted: they can't control the terminal, begin a line or a cell, or change the text
/// direction.
struct TerminalText: Sendable, Hashable, ExpressibleByStringInterpolation {
    /// The text as written.
    let written: String

    init(stringLiteral text: String) { written = text }

    init(stringInterpolation text: StringInterpolation) { written = text.written }

    /// Creates a text on one line from an untrusted one.
    init(_ text: String) { written = Self.harmless(text) }

    /// Creates a text from an untrusted one and keeps its lines.
    init(lines text: String) {
        written = text.split(separator: "\n", omittingEmptySubsequences: false).map { Self.harmless(String($0)) }
            .joined(separator: "\n")
    }

    /// Creates a line for programs from untrusted cells, with tabs between them.
    init(cells: [String]) { written = cells.map(Self.harmless).joined(separator: "\t") }

    /// Creates a text that may contain styles and escapes.
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
    /// Whether terminals act on the character instead of showing it: control characters, line and paragraph separators,
    /// and changes of text direction that outlast the text. https://www.unicode.org/reports/tr9/
    var isObeyed: Bool {
        switch value {
        case 0x2028...0x202E, 0x2066...0x2069: true
        default: isControl
        }
    }
}
