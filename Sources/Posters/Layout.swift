/// The positions of a poster's title and picture.
struct Layout: Sendable {
    enum Place: Sendable {
        case foot
        case head

        /// Depends on the poster's id alone, so that it stays when the picture or the words change.
        init(_ random: inout PosterRandom) { self = random.chance(0.25) ? .head : .foot }
    }

    let stage: Stage
    /// The upper and lower edge of the panel under the words.
    let panelTop: Double
    let panelBottom: Double
    /// The top of the title's letters.
    let titleTop: Double

    /// The space between words and picture.
    private static let gap = 26.0

    /// Puts the words at `place` and gives the rest of the sheet to the picture.
    init(_ place: Place, wordsHeight: Double, margin: Double, border: Double) {
        switch place {
        case .foot:
            titleTop = Sheet.height - margin - wordsHeight
            panelTop = titleTop - Self.gap
            panelBottom = Sheet.height
            stage = Stage(top: border, bottom: panelTop)
        case .head:
            titleTop = margin
            panelTop = 0
            panelBottom = margin + wordsHeight + Self.gap
            stage = Stage(top: panelBottom, bottom: Sheet.height - border)
        }
    }
}
