/// The words on a poster, a title and a year, with their typeface and color.
struct Lettering: Sendable {
    let setting: TitleSetting
    let year: Int?
    let typeface: Typeface
    let ink: RGB
    /// The distance between the words and the sheet's edges.
    let margin: Double
    let isCentered: Bool

    private static let yearSize = 17.0
    /// The width of most systems' fonts as a share of the wide ones that `GlyphWidths` estimates.
    private static let usualShare = 0.97
    private static let yearGap = 12.0

    /// The distance from the top of the title's letters to the baseline of the last line.
    var height: Double { setting.height + (year == nil ? 0 : Self.yearGap + Self.yearSize * 0.74) }

    var maxLineWidth: Double { Sheet.width - 2 * margin }

    private var isRightToLeft: Bool { setting.script == .rightToLeft }

    private var anchor: Double { isCentered ? Sheet.width / 2 : isRightToLeft ? Sheet.width - margin : margin }

    /// - Parameters:
    ///   - top: the top of the title's letters.
    ///   - share: the title's font size as a share of the usual one.
    func write(at top: Double, share: Double, to writer: inout SVGWriter) {
        writer.write("<g")
        writer.attribute("fill", ink)
        writer.attribute("font-family", family)
        writer.write(" font-weight=\"700\"")
        if isCentered { writer.write(" text-anchor=\"middle\"") }
        writer.write("><g")
        writer.attribute("font-size", setting.size * share)
        if isRightToLeft { writer.write(" direction=\"rtl\"") }
        writer.write(">")
        for (index, line) in setting.lines.enumerated() {
            write(line, y: setting.baseline(of: index, top: top), to: &writer)
        }
        writer.write("</g>")
        if let year { write(year, y: top + height, to: &writer) }
        writer.write("</g>")
    }

    /// Writes the title's lines one over the other, in order to measure them.
    func writeLines(to writer: inout SVGWriter) {
        writer.write("<g")
        writer.attribute("font-family", family)
        writer.attribute("font-size", setting.size)
        writer.write(" font-weight=\"700\">")
        for line in setting.lines {
            writer.write("<text>")
            writer.write(escaping: line.text)
            writer.write("</text>")
        }
        writer.write("</g>")
    }

    private var family: StaticString {
        setting.script == .alphabetic ? typeface.family : "system-ui,sans-serif"
    }

    private func write(_ line: LineBreaker.Line, y: Double, to writer: inout SVGWriter) {
        writer.write("<text")
        writer.attribute("x", anchor)
        writer.attribute("y", y)
        let length = line.width * setting.size * setting.run
        if length > maxLineWidth * safeShare || Self.hasJoinedEmoji(line.text) {
            writer.attribute("textLength", min(length * Self.usualShare, maxLineWidth))
            writer.write(" lengthAdjust=\"spacingAndGlyphs\"")
        }
        writer.write(">")
        writer.write(escaping: line.text)
        writer.write("</text>")
    }

    private func write(_ year: Int, y: Double, to writer: inout SVGWriter) {
        writer.write("<text")
        writer.attribute("x", anchor)
        writer.attribute("y", y)
        writer.attribute("font-size", Self.yearSize)
        writer.write(" letter-spacing=\"3\"")
        if isRightToLeft, !isCentered { writer.write(" text-anchor=\"end\"") }
        writer.write(">")
        writer.write(Double(year))
        writer.write("</text>")
    }

    /// Whether the text has emoji made of several others, which are much wider in a font that lacks them.
    private static func hasJoinedEmoji(_ text: String) -> Bool {
        text.unicodeScalars.contains { $0.value == 0x200D || (0x1F1E6...0x1F1FF).contains($0.value) }
    }

    /// The share of the line width that the fonts of all systems stay within.
    private var safeShare: Double {
        switch setting.script {
        case .alphabetic: typeface == .condensed ? 0.5 : 0.86
        case .ideographic: 0.9
        case .rightToLeft, .stacked: 0.75
        }
    }
}
