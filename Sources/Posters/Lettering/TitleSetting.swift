/// A title broken into lines, in the font size that fills the width.
struct TitleSetting: Sendable {
    let lines: [LineBreaker.Line]
    /// The font size, in SVG units.
    let size: Double
    let script: Script
    /// The typeface's width as a share of the one that `GlyphWidths` measures.
    let run: Double

    /// The smallest font size. A title that is too long at this size is cut.
    static let minSize = 22.0

    /// The minimum font size as a share of the largest possible one: better lines may cost size.
    private static let minShare = 0.76
    /// The badness of lines that equals one unit of font size.
    private static let sizeWorth = 0.026

    /// `nil` for an empty title.
    ///
    /// - Parameters:
    ///   - title: as `CleanText` returns it.
    ///   - measure: the maximum width of a line.
    ///   - room: the maximum height of all lines.
    ///   - largest: the maximum font size.
    init?(_ title: String, in typeface: Typeface, measure: Double, room: Double, largest: Double) {
        let script = Script(of: title)
        let run = script == .alphabetic ? typeface.width : 1
        let limit = measure / run
        let breaker = LineBreaker(Fragment.cut(title, limit: limit / 27))
        guard !breaker.fragments.isEmpty else { return nil }
        self.script = script
        self.run = run
        var best: (lines: [LineBreaker.Line], size: Double, badness: Double)?
        var size = largest
        while size >= Self.minSize, size >= (best?.size ?? 0) * Self.minShare {
            if let count = breaker.count(measure: limit / size), Self.fits(count, size, script, room),
                let setting = breaker.lines(count: count, measure: limit / size)
            {
                let badness = setting.badness - size * Self.sizeWorth
                if badness < best?.badness ?? .infinity { best = (setting.lines, size, badness) }
            }
            size -= 2
        }
        if let best {
            lines = best.lines
            self.size = best.size
            return
        }
        self.size = Self.minSize
        let count = Int(room / (Self.minSize * script.metrics.leading))
        lines = breaker.cutLines(count: max(count, 1), measure: limit / Self.minSize)
    }

    /// The distance from the top of the first line's letters to the bottom of the last line's.
    var height: Double {
        let metrics = script.metrics
        return size * (metrics.ascent + metrics.descent + metrics.leading * Double(lines.count - 1))
    }

    /// The baseline of a line if the first line's letters begin at `top`.
    func baseline(of line: Int, top: Double) -> Double {
        top + size * (script.metrics.ascent + script.metrics.leading * Double(line))
    }

    /// Whether the lines fit; more than four lines also need small letters.
    private static func fits(_ count: Int, _ size: Double, _ script: Script, _ room: Double) -> Bool {
        Double(count) * size * script.metrics.leading <= room && (count <= 4 || size <= 40)
    }
}
