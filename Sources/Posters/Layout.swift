/// Where a poster's title and picture stand.
struct Layout: Sendable {
    enum Place: Sendable, CaseIterable {
        case foot
        case head
        case middle
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
        case .middle:
            titleTop = (Sheet.height - wordsHeight) / 2
            panelTop = titleTop - Self.air
            panelBottom = titleTop + wordsHeight + Self.air
            stage = Stage(top: border, bottom: Sheet.height - border)
        }
    }
}
