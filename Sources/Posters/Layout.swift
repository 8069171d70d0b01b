/// The positions of a poster's title and picture.
struct Layout: Sendable {
    enum Place: Sendable {
        case foot
        case head

        /// Depends only on the poster's id, so that it does not change with the picture or the words.
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

    /// Puts the words at `place`; the picture gets the rest of the sheet.
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
