/// A way to set a title: fonts that every system has some of, and how they run.
enum Typeface: Sendable, CaseIterable {
    case serif
    case sans
    case condensed

    /// The value of `font-family`.
    var family: StaticString {
        switch self {
        case .serif: "ui-serif,Georgia,'Noto Serif','Times New Roman',serif"
        case .sans: "'Helvetica Neue',Helvetica,Arial,'Noto Sans',sans-serif"
        case .condensed: "'Avenir Next Condensed','Roboto Condensed','Arial Narrow','Liberation Sans Narrow',sans-serif"
        }
    }

    /// The title as this face sets it: the condensed one in capitals, where that is sure to be right.
    func lettering(of title: String) -> String {
        self == .condensed && title.utf8.allSatisfy { $0 < 0x80 } ? title.uppercased() : title
    }

    /// How wide it runs beside the bold serif that `GlyphWidths` measures.
    var width: Double {
        switch self {
        case .serif: 1
        case .sans: 0.93
        case .condensed: 0.77
        }
    }
}
