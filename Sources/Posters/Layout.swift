/// Where a poster's title and picture stand.
struct Layout: Sendable {
    enum Place: Sendable {
        case foot
        case head

        /// A choice by a poster's id alone, so that it does not change with the picture or the words.
        init(_ random: inout PosterRandom) { self = random.chance(0.25) ? .head : .foot }
    }

    let stage: Stage
    /// From the top to the bottom of what lies under the words.
    let panelTop: Double
    let panelBottom: Double
    /// The top of the title's letters.
    let titleTop: Double

    /// The space between words and picture.
    private static let air = 26.0

    /// Gives the words their panel at `place`, and the picture the rest.
    init(_ place: Place, wordsHeight: Double, margin: Double, border: Double) {
        switch place {
        case .foot:
            titleTop = Sheet.height - margin - wordsHeight
            panelTop = titleTop - Self.air
            panelBottom = Sheet.height
            stage = Stage(top: border, bottom: panelTop)
        case .head:
            titleTop = margin
            panelTop = 0
            panelBottom = margin + wordsHeight + Self.air
            stage = Stage(top: panelBottom, bottom: Sheet.height - border)
        }
    }
}
