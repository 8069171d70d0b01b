/// A title broken into lines and sized to fill its measure.
struct TitleSetting: Sendable {
    let lines: [LineBreaker.Line]
    /// The font size, in units of the sheet.
    let size: Double
    let script: Script
    /// How wide the face runs beside the one that line widths are told in.
    let run: Double

    /// The smallest letters, which a title too long for them is cut at.
    static let smallest = 22.0

    /// Letters may be this much smaller than they could be for the sake of better lines.
    private static let leastShare = 0.76
    /// How much badness of lines one unit of size makes up for.
    private static let worth = 0.026

    /// Sets `title`, which must be clean, in lines no wider than `measure` and together no higher than `room`, in
    /// letters no larger than `largest`. Nil when there is nothing to set.
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
        while size >= Self.smallest, size >= (best?.size ?? 0) * Self.leastShare {
            if let count = breaker.count(measure: limit / size), Self.fits(count, size, script, room),
                let setting = breaker.lines(count: count, measure: limit / size)
            {
                let badness = setting.badness - size * Self.worth
                if badness < best?.badness ?? .infinity { best = (setting.lines, size, badness) }
            }
            size -= 2
        }
        if let best {
            lines = best.lines
            self.size = best.size
            return
        }
        self.size = Self.smallest
        let count = Int(room / (Self.smallest * script.leading))
        lines = breaker.cutLines(count: max(count, 1), measure: limit / Self.smallest)
    }

    /// From the top of the first line's letters to the foot of the last one's.
    var height: Double { size * (script.ascent + script.descent + script.leading * Double(lines.count - 1)) }

    /// The baselines, for a setting whose top is at `top`.
    func baseline(of line: Int, top: Double) -> Double {
        top + size * (script.ascent + script.leading * Double(line))
    }

    /// Many lines of large letters shout; few lines of large letters speak up.
    private static func fits(_ count: Int, _ size: Double, _ script: Script, _ room: Double) -> Bool {
        Double(count) * size * script.leading <= room && (count <= 4 || size <= 40)
    }
}
