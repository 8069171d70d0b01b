/// A font stack for titles, some of which every system has.
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

    /// The title as it is drawn: in capitals if condensed and ASCII, where capitals are unambiguous.
    func lettering(of title: String) -> String {
        self == .condensed && title.utf8.allSatisfy { $0 < 0x80 } ? title.uppercased() : title
    }

    /// The typeface's width as a share of the bold serif that `GlyphWidths` measures.
    var width: Double {
        switch self {
        case .serif: 1
        case .sans: 0.93
        case .condensed: 0.77
        }
    }
}
